import { join } from 'node:path';

import type { AppContext } from '#server/modules/appContext';
import type { OpenChain } from '#server/openChain';
import { createHostConfig } from '#server/platform/config/hostConfig';
import { hostRoutes } from '#server/platform/http/hosts';
import { securityTxtRoutes } from '#server/platform/http/securityTxt';
import { guideRoutes } from '#server/platform/pages/guide';
import { styleRoutes } from '#server/platform/pages/stylesheet';
import { registerModules } from '#server/registerModules';
import { registerBillingProvider } from '#server/sandbox/billingProvider/pages';
import type { EmbeddedProvider } from '#server/sandbox/billingProvider/provider';
import { outboxRoutes } from '#server/sandbox/outbox/outboxPages';

/** Registers all routes but those of the chain and the hosts. */
export function registerRoutes(
  app: AppContext,
  provider: EmbeddedProvider | null,
  root: string,
): void {
  styleRoutes(app.http, root);
  securityTxtRoutes(app);
  guideRoutes(app, root);
  registerModules(app, root);
  if (provider) registerBillingProvider(app, provider);
  outboxRoutes(app);
}

/** Registers the built files of the two hosts, and Storybook. */
export async function registerPages({ http, config }: AppContext, root: string): Promise<void> {
  const folders = { dist: join(root, 'dist'), storybook: join(root, 'storybook-static') };
  await hostRoutes(http, createHostConfig(config), folders);
}

/**
 * Serves what shows the embedded chain; on a local run also what gives test money and takes calls.
 */
export async function registerEmbeddedChain(
  { http, config }: Pick<AppContext, 'http' | 'config'>,
  { chain, faucet }: NonNullable<OpenChain['embedded']>,
): Promise<void> {
  const { registerLocalChainRpc } = await import('#server/sandbox/localChain/rpc');
  const { registerExplorer } = await import('#server/sandbox/explorer/explorer');
  if (config.local) registerLocalChainRpc(http, chain, { path: '/rpc', faucet });
  registerExplorer(http, chain);
}
