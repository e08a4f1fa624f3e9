// Violations of the rules about words and names, which tests/architecture/architecture.test.ts plants: a source
// each, with one.

export const FOREIGN_REFERENCES: Record<string, string>[] = [
  { 'src/hooks/portal/usePay.ts': '// A press counts once (AMB-71).' },
  { 'src/screens/portal/X/X.stories.tsx': '/** P-12: the wallet rejects. */' },
  { 'docs/adr/0001-x.md': 'The wire keeps the unit of §7.' },
  { 'src/api/client.ts': '/** There is no default timeout (C009). */' },
  { 'scripts/visual/page/x.js': '// A press counts once (P-12).' },
];

export const UNPLAIN_WORDS: Record<string, string>[] = [
  { 'src/api/session.ts': '/** The token; null when nobody is signed in. */' },
  { 'scripts/x.mjs': '// Whoever listens there has it.' },
  { 'src/wallet/wallet.ts': 'let x = 1; // somebody else signs' },
  { 'src/domain/messages/mails.ts': 'asked: `Somebody asked for it.`,' },
  { 'server/modules/x.ts': "throw new HttpError(422, 'Nobody can sign for it.');" },
  { 'src/screens/auth/X/X.stories.tsx': "reachedFrom: [{ by: 'nobody is signed in' }]" },
  { 'scripts/visual/page/x.js': '// Nobody has looked at it.' },
  { 'server/x.ts': "throw new Error('Enter an E-mail.');" },
  { 'CHANGELOG.md': '- The list shows what somebody paid twice.' },
  { 'src/api/billing.ts': ' * Starts a checkout. Answers the page.' },
  { 'tests/support/drag.ts': '/** Answers false when nothing was dropped. */' },
];

export const RIDDLES: Record<string, string>[] = [
  { 'src/domain/plan.ts': '/** Of the plan: its price. */' },
  { 'src/domain/messages/x.ts': '// What became of the payment.' },
  { 'server/x.ts': ' * Refuses what is none.' },
  { 'scripts/x.mjs': '// A list for who looks at a desktop.' },
  { '.storybook/compare/x.js': '/** Of a frame: its scale. */' },
  { 'tests/support/play.ts': '/** The text that shall appear. */' },
  { 'src/components/X/X.tsx': '  /** Told of a press. */' },
  { 'src/hooks/x.ts': ' * The amount that a form sent in vain.' },
  { 'src/hooks/x.ts': '// Null for what there is not.' },
];

export const NOUNS: Record<string, string>[] = [
  { 'src/domain/money.ts': 'export function microOf(usd: string) { return usd; }' },
  { 'src/domain/money.ts': 'export const getPriceOf = (usd: string) => usd;' },
  { 'server/x.ts': 'export async function withoutLength() {}' },
  { 'hosts/portal/main.tsx': 'const goOn = () => undefined;' },
  { 'scripts/parts/x.mjs': 'function run() { const seconds = function () {}; }' },
  { 'scripts/visual/page/x.js': 'const tool = (text) => text;' },
  { 'plugins/medusa/src/x.ts': 'function unexpected() {}' },
  { '.storybook/x.ts': 'export const listed = <T,>(texts: T[]) => texts;' },
  { 'tests/architecture/x.ts': 'function plainWords() {}' },
  { 'src/wallet/x.ts': 'class Wallet { address() {} }' },
  { 'scripts/visual/x.mjs': 'class Graph { #usersOf(part) {} }' },
  { 'server/sandbox/x.ts': 'class Ledger { history() {} }' },
  // Only a method may have the name that a library gives it.
  { 'server/x.ts': 'function now() {}' },
];

export const UNDESCRIBED: Record<string, string>[] = [
  { 'src/domain/money.ts': 'export function getPrice() {}' },
  { 'server/testing/x.ts': '/** A key. */\n\nexport const buildKey = () => key;' },
  { 'scripts/parts/x.mjs': '/** Runs. */\nconst x = 1;\nexport async function run() {}' },
  { 'scripts/visual/page/x.js': 'export const find = (name) => name;' },
  { 'server/x.ts': '/** @throws Error always. */\nexport function readKey() {}' },
  { 'src/x.ts': '/**\n * @returns the key.\n */\nexport function readKey() {}' },
];
