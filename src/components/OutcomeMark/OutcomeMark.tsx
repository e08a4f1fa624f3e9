import * as styles from './OutcomeMark.css';

export interface OutcomeMarkProps {
  /** A check in green, else a cross in red. */
  good: boolean;
}

/** How something ended, as a mark that draws itself. The words beside it say the same. */
export function OutcomeMark({ good }: OutcomeMarkProps) {
  return (
    <svg className={good ? styles.good : styles.bad} viewBox="0 0 36 36" aria-hidden="true">
      <path className={styles.stroke} pathLength={1} d={good ? CHECK : CROSS} />
    </svg>
  );
}

const CHECK = 'M11 18.6l4.8 4.8L25.4 13.6';
const CROSS = 'M13 13l10 10M23 13L13 23';
