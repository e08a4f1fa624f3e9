// The architecture in one list. The linter's rules are made of it (layerRules.mjs), and
// tests/architecture/layers.test.ts plants a violation of every row.

const RULES = ['contract', 'domain'];
const SERVER = ['server/platform', 'server/chain', ...RULES];
const HOST = ['hooks', 'screens', 'theme', 'api', 'contract', 'domain', 'browser'];
const allowModules = (...others) => [
  ...SERVER,
  'server/modules/*',
  ...others.map((name) => `server/modules/${name}`),
];

/** Each layer, and the layers that it may import besides itself. */
export const layers = {
  // A file beside the layers is in none of them.
  'src/*': [],
  domain: [],
  browser: ['domain'],
  theme: [],
  contract: ['domain'],
  // A script for pages that are not ours.
  embed: ['domain'],
  components: ['theme', 'domain'],
  'components/LatePart': ['components', 'theme', 'domain', 'browser'],
  'components/Link': ['components', 'theme', 'domain'],
  // One layer: the dashboard shows merchants the portal's own screens (docs/adr/0001).
  screens: ['components', 'theme', 'domain', 'contract'],
  api: ['contract', 'domain', 'browser'],
  wallet: ['domain', 'components', 'theme', 'browser'],
  hooks: ['api', 'wallet', 'contract', 'domain', 'screens', 'browser'],
  'hosts/dashboard': HOST,
  'hosts/portal': HOST,
  'server/platform': RULES,
  'server/chain': ['server/platform', 'domain'],
  // The files beside the modules, which all of them share.
  'server/modules/*': SERVER,
  'server/modules/accounts': allowModules('organizations', 'apiKeys'),
  'server/modules/factors': allowModules('accounts', 'organizations'),
  'server/modules/organizations': allowModules(),
  'server/modules/apiKeys': allowModules('organizations'),
  'server/modules/apiDocs': allowModules(),
  'server/modules/tokens': allowModules('accounts', 'organizations'),
  'server/modules/webhooks': allowModules('organizations', 'accounts'),
  'server/modules/transfers': allowModules('organizations', 'webhooks'),
  'server/modules/payments': allowModules('organizations', 'tokens', 'webhooks'),
  'server/modules/gifts': allowModules('organizations', 'tokens', 'webhooks'),
  'server/modules/solanaPay': allowModules('payments', 'gifts'),
  'server/modules/overview': allowModules('payments', 'gifts'),
  'server/modules/portal': allowModules('payments', 'gifts'),
  'server/modules/billing': allowModules('accounts', 'organizations'),
  'server/sandbox': [...SERVER, 'server/modules'],
  // What the operator runs beside the server.
  'server/commands': [...SERVER, 'server/modules'],
  // What composes the server: the files at its root.
  server: [...SERVER, 'server/modules', 'server/sandbox', 'server/commands'],
  'server/testing': ['server', ...RULES],
};

/** What a module offers to other modules: its queries and use cases that they may import. */
export const offers = {
  accounts: ['queries', 'accounts', 'loginLimit', 'sessions', 'sessionQueries', 'verified'],
  organizations: ['queries', 'planQueries', 'walletQueries', 'walletAccount'],
  apiKeys: ['queries'],
  tokens: ['queries'],
  webhooks: ['recordEvents', 'paymentWebhooks'],
  payments: ['readPayment', 'payByPhone', 'listPayments', 'receivedQueries'],
  gifts: ['giftOffers', 'giftOrders', 'listGifts', 'receivedQueries'],
};

/** Layers that may only know the types of another: no value of it may come along. */
export const typesOnly = { screens: ['contract'], hooks: ['screens'] };

/** Packages, and the layers that alone may use them. On the server all may use their types. */
export const packages = [
  { use: ['@vanilla-extract/**'], only: ['theme', 'components', 'screens', 'wallet'] },
  { use: ['react-aria-components'], only: ['components'] },
  { use: ['react', 'react-dom/**'], only: ['components', 'screens', 'wallet', 'hooks', 'hosts'] },
  { use: ['react-router-dom', 'react-router'], only: ['hooks', 'hosts', 'components/Link'] },
  { use: ['@tanstack/**'], only: ['api', 'hooks', 'hosts'] },
  { use: ['msw/**'], only: [] },
  { use: ['@solana-mobile/**', '@wallet-standard/**'], only: ['wallet'] },
  // A key and an address are values; building, sending and reading transactions is the chain's.
  {
    use: ['@solana/web3.js'],
    only: ['wallet', 'server/chain', 'server/sandbox'],
    names: ['PublicKey', 'Keypair'],
    namesIn: 'server',
  },
  {
    use: ['@solana/spl-token', '@solana/spl-token-metadata', '@solana/wallet-*'],
    only: ['wallet', 'server/chain', 'server/sandbox'],
  },
  { use: ['bs58'], only: ['wallet', 'server'] },
  { use: ['litesvm/**', 'ws', 'postal-mime'], only: ['server/sandbox'] },
  {
    use: ['fastify', '@fastify/**', 'pg', '@electric-sql/**', 'nodemailer'],
    only: ['server/platform'],
  },
  { use: ['kysely', 'node:**'], only: ['server'] },
  { use: ['prom-client', '@opentelemetry/**'], only: ['server/platform'] },
  { use: ['ipaddr.js'], only: ['server/platform'] },
  { use: ['standardwebhooks'], only: ['server/modules/webhooks'] },
  { use: ['stripe'], only: ['server/modules/billing', 'server/sandbox'] },
  { use: ['@node-rs/**', 'bowser'], only: ['server/modules/accounts'] },
  { use: ['@simplewebauthn/server/**', 'otpauth'], only: ['server/modules/factors'] },
  { use: ['@simplewebauthn/browser'], only: ['api'] },
  { use: ['pngjs'], only: ['server/modules/tokens', 'server/sandbox'] },
  { use: ['@valibot/to-json-schema'], only: ['server/modules/apiDocs'] },
  { use: ['uqr'], only: ['domain'] },
];
