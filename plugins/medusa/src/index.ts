import { ModuleProvider, Modules } from '@medusajs/framework/utils';

import { TillerProvider } from './provider';

export type { TillerOptions } from './options';

// Medusa takes a provider from the default export.
export default ModuleProvider(Modules.PAYMENT, { services: [TillerProvider] });
