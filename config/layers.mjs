// The architecture in one list. The linter's rules are made of it (oxlint.config.mjs), and
// tests/layers.test.ts plants a violation of every row.

const RULES = ['contract', 'domain'];
const SERVER = ['server/platform', 'server/chain', ...RULES];
const HOST = ['hooks', 'screens', 'theme', 'api', 'contract', 'domain'];
const module = (...others) => [...SERVER, ...others.map((name) => `server/modules/${name}`)];

/** Each layer, and the layers that it may import besides itself. */
export const layers = {
  domain: [],
  theme: [],
  contract: ['domain'],
  components: ['theme', 'domain'],
  'components/Link': ['components', 'theme', 'domain'],
  screens: ['components', 'theme', 'domain', 'contract'],
  api: ['contract', 'domain'],
  wallet: ['domain', 'components', 'theme'],
  hooks: ['api', 'wallet', 'contract', 'domain', 'screens'],
  'hosts/dashboard': HOST,
  'hosts/portal': HOST,
  'server/platform': RULES,
  'server/chain': ['server/platform', 'domain'],
  'server/modules/accounts': module(),
  'server/modules/organizations': module(),
  'server/modules/apiKeys': module('organizations'),
  'server/modules/tokens': module('organizations'),
  'server/modules/transfers': module('organizations'),
  'server/modules/payments': module('tokens'),
  'server/modules/gifts': module('payments', 'organizations'),
  'server/modules/portal': module('payments', 'gifts'),
  'server/modules/billing': module('accounts', 'organizations'),
  'server/sandbox': [...SERVER, 'server/modules'],
};

/** Layers that may only know the types of another: no value of it may come along. */
const typesOnly = { screens: ['contract'], hooks: ['screens'] };

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
  { use: ['stripe'], only: ['server/modules/billing', 'server/sandbox'] },
  { use: ['@node-rs/**'], only: ['server/modules/accounts'] },
  { use: ['pngjs'], only: ['server/modules/tokens', 'server/sandbox'] },
];

const within = (layer, part) => layer === part || layer.startsWith(`${part}/`);
const getFiles = (layer) => (/^(?:hosts|server)\//.test(layer) ? `${layer}/**` : `src/${layer}/**`);
const escaped = (text) => text.replaceAll(/[.\/]/g, String.raw`\$&`);

/** One override of the linter for each layer. */
export function layerRules() {
  return Object.keys(layers).map((layer) => ({
    files: [getFiles(layer)],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [...layerPatterns(layer), ...packagePatterns(layer), LEAVING] },
      ],
    },
  }));
}

const LEAVING = {
  regex: String.raw`^\.\.\/`,
  message: "Leave a folder by an import alias ('#layer/...'), never by '../'.",
};

function layerPatterns(layer) {
  const onServer = within(layer, 'server');
  const refused = Object.keys(layers).filter(
    (other) =>
      other !== layer &&
      !other.startsWith('hosts/') &&
      !layers[layer].some((each) => within(other, each)),
  );
  const patterns = refused.map((other) => ({
    regex: `^#${escaped(other)}/`,
    message: `The layer '${layer}' may not import '${other}' (docs/adr/0001).`,
  }));
  for (const other of typesOnly[layer] ?? []) {
    patterns.push({
      regex: `^#${escaped(other)}/`,
      allowTypeImports: true,
      message: `The layer '${layer}' may only import types of '${other}' (docs/adr/0001).`,
    });
  }
  // What composes the server stands at its root, and nothing below may know it.
  patterns.push({
    regex: onServer ? '^#server/[^/]+$' : '^#server/',
    message: `The layer '${layer}' may not import what composes the server (docs/adr/0001).`,
  });
  if (onServer && !/^server\/(?:modules|sandbox)/.test(layer)) {
    patterns.push({
      regex: '^#server/modules/',
      message: `The layer '${layer}' may not import modules (docs/adr/0001).`,
    });
  }
  if (within(layer, 'server/modules')) {
    patterns.push({
      regex: String.raw`^#server/modules/\w+/(?:r|\w+R)outes$`,
      message: 'Of another module only its queries and use cases may be imported (docs/adr/0001).',
    });
  }
  return patterns;
}

function packagePatterns(layer) {
  const onServer = within(layer, 'server');
  return packages
    .filter(({ only }) => !only.some((each) => within(layer, each)))
    .map(({ use, names, namesIn }) => ({
      group: use.flatMap((each) =>
        each.endsWith('/**') && !each.startsWith('!') ? [each.slice(0, -3), each] : [each],
      ),
      ...(onServer ? { allowTypeImports: true } : {}),
      ...(names && within(layer, namesIn) ? { allowImportNames: names } : {}),
      message: `The layer '${layer}' may not use these packages (docs/adr/0001).`,
    }));
}
