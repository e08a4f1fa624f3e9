import { createContext, useContext } from 'react';

import { defaultHostConfig } from '#contract/defaultHostConfig';
import type { HostConfig } from '#contract/hostConfig';

/** Provides the host's configuration. Hosts pass what the server put into the page. */
export const HostConfigProvider = createContext<HostConfig>(defaultHostConfig);

/** The host's configuration: explorer, support address, network. */
export function useHostConfig(): HostConfig {
  return useContext(HostConfigProvider);
}

/**
 * Whether this host shows failures that the specification only logs. Screen readers hear them
 * either way.
 */
export function useNotices(): boolean {
  return useHostConfig().notices === 'helpful';
}
