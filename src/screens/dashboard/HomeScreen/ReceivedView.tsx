import { BarChart } from '#components/BarChart';
import { DateTime } from '#components/DateTime';
import { Disclosure } from '#components/Disclosure';
import type { ParsedReceivedDay } from '#contract/received';
import { dashboard } from '#domain/messages/dashboard';
import { formatUsd, formatUsdExact } from '#domain/money';

import { ReceivedCard } from './ReceivedCard';
import * as styles from './ReceivedView.css';

type Days = readonly ParsedReceivedDay[];

export interface ReceivedViewProps {
  /** Oldest first; the last is today. */
  days: Days;
}

const texts = dashboard.home.received;

/** What came today, in a week and in a month, rounded to cents, and exactly on each day. */
export function ReceivedView({ days }: ReceivedViewProps) {
  return (
    <ReceivedCard figure={(length) => formatUsd(sum(days.slice(-length)))}>
      <Chart days={days} />
    </ReceivedCard>
  );
}

function Chart({ days }: { days: Days }) {
  const count = days.reduce((all, { payments }) => all + payments, 0);
  const most = days.reduce((all, { micro }) => (micro > all ? micro : all), 0n);
  const bars = days.map(({ startsAt, micro, payments }) => ({
    label: formatDay(startsAt),
    value: Number(micro),
    text: `${formatUsdExact(micro)}, ${texts.payments(payments)}`,
  }));
  return (
    <>
      <BarChart
        label={texts.perDay}
        bars={bars}
        summary={count === 0 ? texts.none : texts.summary(count, formatUsd(most))}
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
            <td className={styles.cell}>{formatUsdExact(each.micro)}</td>
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
