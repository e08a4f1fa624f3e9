import { Clock, CopyCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import { OutcomeMark } from '#components/OutcomeMark';

import * as styles from './Outcome.css';

export interface OutcomeProps {
  mark: 'paid' | 'failed' | QuietMark;
  title: string;
  /** What is known about this payment alone; '' for nothing. */
  fact?: string;
  /** '' for nothing. */
  text: string;
  /** What the customer keeps. */
  children?: ReactNode;
  /** The ways on, the first of them before all. */
  action?: ReactNode;
}

/** Neither good nor bad. */
type QuietMark = 'expired' | 'twice';

const QUIET_ICONS = { expired: Clock, twice: CopyCheck };

/** How a payment ended: a mark, a title, what is known, and the ways on. */
export function Outcome({ mark, title, fact = '', text, children, action }: OutcomeProps) {
  return (
    <div className={styles.root}>
      {mark === 'paid' || mark === 'failed' ? (
        <OutcomeMark good={mark === 'paid'} />
      ) : (
        <QuietMark mark={mark} />
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {fact !== '' && <p className={styles.fact}>{fact}</p>}
        {text !== '' && <p className={styles.explanation}>{text}</p>}
      </div>
      {children}
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

function QuietMark({ mark }: { mark: QuietMark }) {
  const Icon = QUIET_ICONS[mark];
  return (
    <span aria-hidden="true" className={styles.quietMark[mark]}>
      <Icon size="2rem" strokeWidth={1.75} />
    </span>
  );
}
