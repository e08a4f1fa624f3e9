import * as v from 'valibot';

import { defaultHostConfig } from '#contract/defaultHostConfig';
import { hostConfig, type HostConfig } from '#contract/hostConfig';

/** The configuration that was read last. It does not change, and every call needs its base. */
let last: { text: string; config: HostConfig } | null = null;

/** The configuration that the server put into the page, or the default when it put none. */
export function readHostConfig(): HostConfig {
  const text = document.querySelector('#host-config')?.textContent;
  if (!text) return defaultHostConfig;
  if (last?.text !== text) last = { text, config: v.parse(hostConfig, JSON.parse(text)) };
  return last.config;
}
