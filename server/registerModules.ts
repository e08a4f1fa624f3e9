import { accountRoutes } from '#server/modules/accounts/routes';
import { keyRoutes } from '#server/modules/apiKeys/routes';
import type { AppContext } from '#server/modules/appContext';
import { billingRoutes } from '#server/modules/billing/routes';
import { organizationRoutes } from '#server/modules/organizations/routes';
import { uploadRoutes } from '#server/modules/tokens/uploadRoutes';
import { giftRoutes } from '#server/modules/gifts/routes';
import { mintRoutes } from '#server/modules/tokens/routes';
import { operatingAccountRoutes } from '#server/modules/organizations/operatingAccountRoutes';
import { paymentRoutes, transactionRoutes } from '#server/modules/payments/routes';
import { transferRoutes } from '#server/modules/transfers/routes';

/** What each module adds to the server. A new module is one line. */
const MODULES: readonly ((context: AppContext) => void)[] = [
  accountRoutes,
  organizationRoutes,
  operatingAccountRoutes,
  transactionRoutes,
  transferRoutes,
  uploadRoutes,
  mintRoutes,
  keyRoutes,
  giftRoutes,
  paymentRoutes,
  billingRoutes,
];

/** Registers the routes of every module, each as a Fastify plugin with a scope of its own. */
export function registerModules(context: AppContext): void {
  for (const routes of MODULES) {
    void context.http.register(async (http) => routes({ ...context, http }));
  }
}
