const utc = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

/** Unix seconds as `21 Nov 2026, 00:12:03 UTC`. */
export function formatTime(unixSeconds: number): string {
  return `${utc.format(new Date(unixSeconds * 1000))} UTC`;
}
