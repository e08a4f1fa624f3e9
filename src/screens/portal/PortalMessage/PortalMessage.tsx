import type { ReactNode } from 'react';

import { PageTitle } from '#components/PageTitle';
import { RoundIcon } from '#components/RoundIcon';

import * as styles from './PortalMessage.css';

export interface PortalMessageProps {
  /** An icon of `lucide-react`. */
  icon: ReactNode;
  title: string;
  text: string;
  /** A button across the whole width. */
  action?: ReactNode;
}

/** In the place of a page of the portal that cannot be shown: why, and what to do. */
export function PortalMessage({ icon, title, text, action }: PortalMessageProps) {
  return (
    <div className={styles.root}>
      <PageTitle withProduct={false}>{title}</PageTitle>
      <RoundIcon icon={icon} />
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
