import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

import * as styles from './Alert.css';

export interface AlertProps {
  /** What happened and what to do. */
  children: ReactNode;
  /** Why it happened, in a separate line. */
  reason?: string | undefined;
  /** A button that does what the words say. */
  action?: ReactNode;
  /** To describe something else by it. */
  id?: string;
  /** `critical` interrupts (role alert); `success` and `info` wait their turn (role status). */
  tone?: 'critical' | 'success' | 'info';
  /** An `Announcer` of the page says it to screen readers. */
  announcedElsewhere?: boolean;
}

const icons = { critical: CircleAlert, success: CircleCheck, info: Info };

/** What just happened, beside where it happened. Render it when there is something to say. */
export function Alert(props: AlertProps) {
  const { children, reason, action, id, tone = 'critical', announcedElsewhere = false } = props;
  const Icon = icons[tone];
  const role = tone === 'critical' ? 'alert' : 'status';
  return (
    <div className={styles.root({ tone })}>
      {/* Without the action: its name is not part of what happened, and changes when it is pressed. */}
      <div id={id} role={announcedElsewhere ? undefined : role} className={styles.said}>
        <Icon aria-hidden="true" size="1.25em" className={styles.icon} />
        <Words reason={reason}>{children}</Words>
      </div>
      {action}
    </div>
  );
}

function Words({ children, reason }: Pick<AlertProps, 'children' | 'reason'>) {
  if (reason === undefined) return <div className={styles.body}>{children}</div>;
  return (
    <div className={styles.body}>
      <p>{children}</p> <p className={styles.reason}>{reason}</p>
    </div>
  );
}
