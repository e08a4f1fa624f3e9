import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';

import { OutcomeMark } from '#components/OutcomeMark';

import * as styles from './Outcome.css';

export interface OutcomeProps {
  /** Whether it is paid; null when there is nothing that went wrong either. */
  good: boolean | null;
  title: string;
  /** What is known about this payment alone; '' for nothing. */
  fact?: string;
  text: string;
  /** What the customer keeps. */
  children?: ReactNode;
  /** The ways on, the first of them before all. */
  action?: ReactNode;
}

/** How a payment ended: a mark that draws itself, a title, what is known, and the ways on. */
export function Outcome({ good, title, fact = '', text, children, action }: OutcomeProps) {
  return (
    <div className={styles.root}>
      {good === null ? (
        <span aria-hidden="true" className={styles.clock}>
          <Clock size="2rem" strokeWidth={1.75} />
        </span>
      ) : (
        <OutcomeMark good={good} />
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {fact !== '' && <p className={styles.fact}>{fact}</p>}
        <p className={styles.explanation}>{text}</p>
      </div>
      {children}
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
