import { BarChart } from '#components/BarChart';
import { Card } from '#components/Card';
import { DateTime } from '#components/DateTime';
import { Disclosure } from '#components/Disclosure';
import { Skeleton } from '#components/Skeleton';
import type { ParsedReceivedDay } from '#contract/received';
import { dashboard } from '#domain/messages/dashboard';
import { formatUsd } from '#domain/money';

import * as styles from './ReceivedView.css';

type Days = readonly ParsedReceivedDay[];

export interface ReceivedViewProps {
  /** Oldest first; the last is today. */
  days: Days | 'loading';
}

const texts = dashboard.home.received;
const PERIODS = [
  { label: texts.today, length: 1 },
  { label: texts.week, length: 7 },
  { label: texts.month, length: 30 },
];

/** What came today, in a week and in a month, and on each day. */
export function ReceivedView({ days }: ReceivedViewProps) {
  return (
    <Card title={texts.title}>
      <div className={styles.root} aria-busy={days === 'loading'}>
        <dl className={styles.figures}>
          {PERIODS.map(({ label, length }) => (
            <div key={label} className={styles.figure}>
              <dt className={styles.term}>{label}</dt>
              <dd className={styles.amount}>
                {days === 'loading' ? <Skeleton width="s" /> : formatUsd(sum(days.slice(-length)))}
              </dd>
            </div>
          ))}
        </dl>
        {days === 'loading' ? <div className={styles.place} /> : <Chart days={days} />}
      </div>
    </Card>
  );
}

function Chart({ days }: { days: Days }) {
  const count = days.reduce((all, { payments }) => all + payments, 0);
  const bars = days.map(({ startsAt, micro, payments }) => ({
    label: formatDay(startsAt),
    value: Number(micro),
    text: `${formatUsd(micro)}, ${texts.payments(payments)}`,
  }));
  return (
    <>
      <BarChart
        label={texts.perDay}
        bars={bars}
        summary={count === 0 ? texts.none : texts.payments(count)}
      />
      {count > 0 && (
        <Disclosure summary={texts.table}>
          <Table days={days.filter(({ payments }) => payments > 0).toReversed()} />
        </Disclosure>
      )}
    </>
  );
}

/** Only days on which something came, newest first. */
function Table({ days }: { days: Days }) {
  const { day, amount, payments } = texts.columns;
  return (
    <table className={styles.table} aria-label={texts.perDay}>
      <thead>
        <tr>
          {[day, amount, payments].map((name) => (
            <th key={name} scope="col" className={styles.heading}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((each) => (
          <tr key={each.startsAt}>
            <td className={styles.cell}>
              <DateTime value={each.startsAt} />
            </td>
            <td className={styles.cell}>{formatUsd(each.micro)}</td>
            <td className={styles.cell}>{each.payments}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sum(days: Days): bigint {
  return days.reduce((all, { micro }) => all + micro, 0n);
}

function formatDay(startsAt: string): string {
  return new Date(startsAt).toLocaleDateString(undefined, { month: 'short', day: 'numeric' });
}
