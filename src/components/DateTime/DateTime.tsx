import { useSyncExternalStore } from 'react';

import * as styles from './DateTime.css';

export interface DateTimeProps {
  /** A moment in ISO 8601. */
  value: string;
  /** `minute` adds the time of day. `time` is it alone, for a moment of today. */
  precision?: 'date' | 'minute' | 'time';
}

const FORMATS: Record<NonNullable<DateTimeProps['precision']>, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
};

/**
 * A moment in the reader's language and time zone; to the second on hover. A page that the server drew
 * has it in English and UTC until the browser takes over.
 */
export function DateTime({ value, precision = 'date' }: DateTimeProps) {
  const isDrawn = useSyncExternalStore(subscribeToNothing, isBrowser, isServer);
  const date = new Date(value);
  // Formatting an unreadable date throws, and would take the page with it.
  if (Number.isNaN(date.getTime())) return <span>{value}</span>;

  const print = (style: Intl.DateTimeFormatOptions) =>
    isDrawn
      ? date.toLocaleString('en-US', { ...style, timeZone: 'UTC' })
      : date.toLocaleString(undefined, style);
  return (
    <time
      className={styles.root}
      dateTime={value}
      title={print({ dateStyle: 'full', timeStyle: 'long' })}
    >
      {print(FORMATS[precision])}
    </time>
  );
}

const subscribeToNothing = () => () => undefined;
const isBrowser = () => false;
const isServer = () => true;
