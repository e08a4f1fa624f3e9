import * as v from 'valibot';

import { defaultHostConfig, hostConfig, type HostConfig } from '#contract/hostConfig';

/** The configuration that the server put into the page, or the default when it put none. */
export function readHostConfig(): HostConfig {
  const text = document.querySelector('#host-config')?.textContent;
  return text ? v.parse(hostConfig, JSON.parse(text)) : defaultHostConfig;
}
