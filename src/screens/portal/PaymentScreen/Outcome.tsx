import type { ReactNode } from 'react';

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
      <svg className={good ? styles.good : styles.bad} viewBox="0 0 36 36" aria-hidden="true">
        <path className={styles.stroke} pathLength={1} d={good ? CHECK : CROSS} />
      </svg>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.explanation}>{text}</p>
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

const CHECK = 'M11 18.6l4.8 4.8L25.4 13.6';
const CROSS = 'M13 13l10 10M23 13L13 23';
