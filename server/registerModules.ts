import type { FastifyInstance } from 'fastify';

import { accountRoutes } from '#server/modules/accounts/routes';
import { keyRoutes } from '#server/modules/apiKeys/routes';
import { apiDocsRoutes } from '#server/modules/apiDocs/routes';
import type { AppContext } from '#server/modules/appContext';
import { billingRoutes } from '#server/modules/billing/routes';
import { factorRoutes } from '#server/modules/factors/routes';
import { giftRoutes } from '#server/modules/gifts/routes';
import { operatingAccountRoutes } from '#server/modules/organizations/operatingAccountRoutes';
import { organizationRoutes } from '#server/modules/organizations/routes';
import { paymentRoutes, transactionRoutes } from '#server/modules/payments/routes';
import { portalPageRoutes } from '#server/modules/portal/portalPages';
import { mintRoutes } from '#server/modules/tokens/routes';
import { uploadRoutes } from '#server/modules/tokens/uploadRoutes';
import { solanaPayRoutes } from '#server/modules/solanaPay/routes';
import { overviewRoutes } from '#server/modules/overview/routes';
import { transferRoutes } from '#server/modules/transfers/routes';
import { webhookRoutes } from '#server/modules/webhooks/routes';

/** @param root folder of the product, for what serves built files. */
type Routes = (context: AppContext, root: string) => void;

/** The routes of every module. A new module adds its line here. */
const MODULES: readonly Routes[] = [
  apiDocsRoutes,
  accountRoutes,
  factorRoutes,
  organizationRoutes,
  operatingAccountRoutes,
  transactionRoutes,
  overviewRoutes,
  transferRoutes,
  uploadRoutes,
  mintRoutes,
  keyRoutes,
  giftRoutes,
  paymentRoutes,
  solanaPayRoutes,
  billingRoutes,
  webhookRoutes,
  portalPageRoutes,
];

/** By it Fastify names a plugin. Without it Fastify compares every package that is loaded with the plugin. */
const DISPLAY_NAME = Symbol.for('fastify.display-name');

/** Registers the routes of every module, each as a Fastify plugin with its own scope. */
export function registerModules(context: AppContext, root: string): void {
  for (const routes of MODULES) {
    const register = async (http: FastifyInstance) => routes({ ...context, http }, root);
    void context.http.register(Object.assign(register, { [DISPLAY_NAME]: routes.name }));
  }
}
