import type { ReactNode } from 'react';

import { Card } from '#components/Card';
import { Skeleton } from '#components/Skeleton';
import { Text } from '#components/Text';
import { RECEIVED_DAYS, WEEK_DAYS } from '#domain/days';
import { dashboard } from '#domain/messages/dashboard';

import * as styles from './ReceivedCard.css';

const texts = dashboard.home.received;

const PERIODS = [
  { label: texts.today, length: 1 },
  { label: texts.week, length: WEEK_DAYS },
  { label: texts.month, length: RECEIVED_DAYS },
];

interface ReceivedCardProps {
  /** The sum of the last days, so many. */
  figure: (days: number) => ReactNode;
  children: ReactNode;
  /** It is loading. */
  busy?: boolean;
}

/** The figures, and what is below them. */
export function ReceivedCard({ figure, children, busy = false }: ReceivedCardProps) {
  return (
    <Card title={texts.title}>
      <div className={styles.root} aria-busy={busy}>
        <dl className={styles.figures}>
          {PERIODS.map(({ label, length }) => (
            <div key={label} className={styles.figure}>
              <dt className={styles.term}>{label}</dt>
              <dd className={styles.amount}>{figure(length)}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </Card>
  );
}

/** Holds the card's place while it is not known whether anything came. No words, as in the list below. */
export function ReceivedPlace() {
  return (
    <Card>
      <Text as="div" look="heading">
        <Skeleton width="s" />
      </Text>
      <div className={styles.root} aria-busy="true">
        <div className={styles.figures}>
          {PERIODS.map(({ length }) => (
            <div key={length} className={styles.figure}>
              <div className={styles.term}>
                <Skeleton width="s" />
              </div>
              <div className={styles.amount}>
                <Skeleton width="s" />
              </div>
            </div>
          ))}
        </div>
        <ChartPlace />
      </div>
    </Card>
  );
}

/** Holds the chart's place. */
export function ChartPlace() {
  return (
    <div className={styles.place}>
      <div className={styles.captionPlace}>
        <Skeleton shape="small" width="l" />
      </div>
      <div className={styles.bars} />
    </div>
  );
}
