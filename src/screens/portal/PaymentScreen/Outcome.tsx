import type { ReactNode } from 'react';

import { OutcomeMark } from '#components/OutcomeMark';

import * as styles from './Outcome.css';

export interface OutcomeProps {
  good: boolean;
  title: string;
  text: string;
  /** The one way on. */
  action?: ReactNode;
}

/** How a payment ended: a mark that draws itself, a title, a sentence and the way on. */
export function Outcome({ good, title, text, action }: OutcomeProps) {
  return (
    <div className={styles.root}>
      <OutcomeMark good={good} />
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.explanation}>{text}</p>
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
