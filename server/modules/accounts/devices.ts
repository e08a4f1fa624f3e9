import { parse } from 'bowser';

import type { Session } from '#contract/sessions';

/** Returns what a `User-Agent` header says of a device. Anyone can send any header: it is a hint. */
export function readDevice(userAgent: string): Session['device'] {
  // The library throws on nothing.
  if (userAgent === '') return { browser: null, system: null, handheld: false };
  const { browser, os, platform } = parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    handheld: platform.type === 'mobile' || platform.type === 'tablet',
  };
}
