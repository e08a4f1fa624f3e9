import { security } from '#domain/messages/security';

/** What signed in, as far as it said. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** Returns a device in words: `Firefox on macOS`. */
export function describeDevice({ browser, system }: Device): string {
  const { device, unknownDevice } = security.sessions;
  if (browser !== null && system !== null) return device(browser, system);
  return browser ?? system ?? unknownDevice;
}
