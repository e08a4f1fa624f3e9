import * as styles from './DateTime.css';

export interface DateTimeProps {
  /** A moment in ISO 8601. */
  value: string;
  /** `minute` adds the time of day. */
  precision?: 'date' | 'minute';
}

/** A moment in the reader's language and time zone; to the second on hover. */
export function DateTime({ value, precision = 'date' }: DateTimeProps) {
  const date = new Date(value);
  // Formatting an unreadable date throws, and would take the page with it.
  if (Number.isNaN(date.getTime())) return <span>{value}</span>;

  const format: Intl.DateTimeFormatOptions =
    precision === 'date' ? { dateStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' };
  return (
    <time
      className={styles.root}
      dateTime={value}
      title={date.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'long' })}
    >
      {date.toLocaleString(undefined, format)}
    </time>
  );
}
