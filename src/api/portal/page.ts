import { defaultHostConfig } from '#contract/defaultHostConfig';
import type { HostConfig } from '#contract/hostConfig';
import type { PortalInput, PortalPage } from '#contract/portalPage';

/**
 * What the server wrote into this page: first data and configuration. Both were checked where they
 * were written, in the same release, and checking them again would put the checker before the first
 * touch. Calls check their answers as everywhere (`#api/client`).
 */
export function readPortalPage(): Omit<PortalInput, 'path'> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const page = readJson('#portal-page') as PortalPage | null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const config = readJson('#host-config') as HostConfig | null;
  return { page, config: { ...defaultHostConfig, ...config } };
}

function readJson(selector: string): unknown {
  const text = document.querySelector(selector)?.textContent;
  return text ? JSON.parse(text) : null;
}
