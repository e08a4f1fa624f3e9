import { describe, expect, it } from 'vitest';

import { amountsAreConvertedByTheDomain } from './amounts';
import { binariesAreComplete } from './binaries';
import { leaves, sentences, texts } from './catalogue';
import { componentRules } from './componentRules';
import { importsHaveNoCycles } from './cycles';
import { errorsAreInTheCatalogue, errorsAreThrown } from './errors';
import { readSources, type Files, type PlantedRule } from './files';
import { hostsAreTwoAndSmall, screensAreDrawnFromProps } from './hosts';
import { packagesArePinned } from './lock';
import { findersAreNullable, typesHaveOneMeaning } from './meanings';
import { exportsAreDescribed, functionsAreVerbs } from './names';
import { buildLock, buildRoutes, FIXED_WAITS, INCOMPLETE_BINARIES } from './planted';
import { pathsAreFound } from './paths';
import { FOREIGN_REFERENCES, NOUNS, RIDDLES, UNDESCRIBED, UNPLAIN_WORDS } from './plantedWords';
import { portalPagesAreListedOnce } from './portal';
import { dashboardScreensAreFramed, statesHaveStories } from './screens';
import {
  designIsFromTheTheme,
  directionIsAnAttribute,
  exportsAreNamed,
  filesAreShort,
  globalStylesAreLocal,
  recordsAreWhole,
  testsAreRun,
} from './source';
import { sqlIsInQueries, tablesAreOwned, tablesHaveOneOwner } from './tables';
import { markupHasNoText, textsAreInTheCatalogue } from './texts';
import { textsAreUsed } from './usedTexts';
import { testsHaveNoFixedWaits } from './waits';
import { commentsAreSimple, referencesResolve, wordsArePlain } from './words';

const sources = readSources();

/** Rules that a linter cannot check. Planted violations prove that each one works. */
const rules: PlantedRule[] = [
  {
    name: 'every state of a screen has a story of its name',
    rule: statesHaveStories,
    planted: [
      {
        'src/screens/portal/PayScreen/PayScreen.tsx':
          "type Props = { state: 'idle' | 'not-found' };",
        'src/screens/portal/PayScreen/PayScreen.stories.tsx':
          'export const Idle = meta.story(); export const NotFoundAtAll = meta.story();',
      },
      { 'src/screens/auth/Gate/Gate.tsx': "type Props = { a: 1 } & ({ state: 'checking' });" },
    ],
  },
  {
    name: 'stories of the dashboard stand in its frame',
    rule: dashboardScreensAreFramed,
    planted: [
      {
        'src/screens/dashboard/X/X.stories.tsx':
          "preview.meta({ title: 'Settings/X', parameters: { padded: true } })",
      },
    ],
  },
  {
    name: 'C011: there are two hosts, which are small',
    rule: hostsAreTwoAndSmall,
    planted: [{ 'hosts/admin/main.tsx': '' }, { 'hosts/portal/main.tsx': 'run();\n'.repeat(501) }],
  },
  {
    name: 'portal pages are listed once',
    rule: portalPagesAreListedOnce,
    planted: [
      { ...buildRoutes('gift'), 'hosts/portal/ssr/x.ts': "const path = '/gift/metadata';" },
      {
        ...buildRoutes('gift'),
        'server/modules/portal/portalPages.ts': 'http.get(`/portal/gift/:id`)',
      },
      {
        ...buildRoutes('test'),
        'scripts/dev.mjs': String.raw`const PORTAL = /^\/(portal\/|test)/;`,
      },
      { ...buildRoutes('gift'), 'src/embed/x.ts': 'link.href = `${origin}/portal/gift/${id}`;' },
      { ...buildRoutes('gift'), 'src/api/portal/x.ts': "new Set(['gift_not_found'])" },
      { ...buildRoutes('gift'), 'hosts/portal/main.tsx': "code === 'gift_not_found'" },
      {
        ...buildRoutes('gift'),
        'hosts/portal/ssr/x.ts': "import type { Gift } from '#contract/gifts';",
      },
      { ...buildRoutes('gift'), 'server/modules/x/y.ts': "return origin + '/portal/gift/' + id;" },
    ],
  },
  {
    name: 'C011: screens are drawn from props, and in stories by their hooks',
    rule: screensAreDrawnFromProps,
    planted: [
      { 'src/screens/auth/X/X.tsx': "import { usePay } from '#hooks/portal/usePay';" },
      {
        'src/screens/auth/X/X.tsx': "type Props = { state: 'idle' };",
        'src/screens/auth/X/X.stories.tsx': "meta.story({ args: { state: 'idle' } })",
      },
    ],
  },
  ...componentRules,
  {
    name: 'colours and distances come from the theme',
    rule: designIsFromTheTheme,
    planted: [
      { 'src/components/Box/Box.css.ts': "style({ border: '1px solid #fff' })" },
      { 'src/components/Box/Box.css.ts': "style({ paddingInline: '0 12px' })" },
      { 'src/screens/portal/X/X.css.ts': 'style({ gap: 8 })' },
    ],
  },
  {
    name: 'styles outside the theme are in a local class',
    rule: globalStylesAreLocal,
    planted: [
      { 'src/components/X/X.css.ts': "globalStyle('summary::marker', { display: 'none' });" },
      { 'src/theme/x.css.ts': "globalStyle(\n  'a',\n  { color: vars.color.ink },\n);" },
    ],
  },
  {
    name: 'styles know the direction by its attribute',
    rule: directionIsAnAttribute,
    planted: [
      {
        'src/components/X/X.css.ts': "style({ selectors: { '&:dir(rtl)': { rotate: '1turn' } } })",
      },
    ],
  },
  {
    name: 'only the domain converts amounts',
    rule: amountsAreConvertedByTheDomain,
    planted: [
      { 'src/hooks/portal/useX.ts': 'const amount = BigInt(amountUSD) * MICRO_PER_USD;' },
      { 'src/api/x.ts': 'return 1_000_000n * BigInt(usd);' },
      { 'server/modules/gifts/x.ts': 'const tokens = base / 10n ** BigInt(decimals);' },
      { 'server/chain/x.ts': 'Math.floor(amount * 1e6)' },
    ],
  },
  {
    name: 'imports have no cycles',
    rule: importsHaveNoCycles,
    planted: [
      {
        'src/components/Box/Box.tsx':
          "export interface BoxProps {}\nconst load = () => import('./Sheet');",
        'src/components/Box/Sheet.tsx': "import type { BoxProps } from '#components/Box';",
      },
    ],
  },
  {
    name: 'exports are named',
    rule: exportsAreNamed,
    planted: [
      { 'src/domain/money.ts': 'export default function money() {}' },
      { 'scripts/visual/page/x.js': 'export default {};' },
    ],
  },
  {
    name: 'files are short',
    rule: filesAreShort,
    planted: [
      { 'server/modules/appContext.ts': 'run();\n'.repeat(201) },
      { 'src/domain/money.test.ts': 'run();\n'.repeat(351) },
      { 'scripts/visual/page/x.js': 'run();\n'.repeat(201) },
    ],
  },
  {
    name: 'every test is picked up by a runner',
    rule: testsAreRun,
    planted: [{ 'tests/e2e/support/wallet.test.ts': '' }, { 'src/domain/money.spec.ts': '' }],
  },
  {
    name: 'tests wait for what happens, and never for a time',
    rule: testsHaveNoFixedWaits,
    planted: FIXED_WAITS,
  },
  {
    name: 'texts of the catalogue are written only there',
    rule: (files) => textsAreInTheCatalogue(files, texts),
    planted: [{ 'src/hooks/useX.ts': "throw new Error('The passwords do not match!')" }],
  },
  {
    name: 'every text of the catalogue is shown',
    rule: (files) => textsAreUsed(files, leaves),
    planted: [
      { 'src/screens/X.tsx': "import { auth } from '#domain/messages/auth';\nauth.login.title" },
      { 'src/screens/X.tsx': 'const auth = 1;' },
    ],
  },
  {
    name: 'errors of the API have their words from the catalogue',
    rule: (files) => errorsAreInTheCatalogue(files, sentences),
    planted: [
      { 'server/modules/gifts/createGift.ts': "throw new HttpError(422, 'Too bad.');" },
      { 'server/modules/gifts/createGift.ts': "throw new HttpError(\n    409,\n    'Sold.'," },
      { 'server/platform/http/health.ts': "reply.send({ error: 'The database is away.' })" },
      { 'server/chain/rpc.ts': "readonly publicMessage = 'Away.';" },
      { 'server/modules/x.ts': "const text = 'The body is not JSON. Send a JSON object.';" },
    ],
  },
  {
    name: 'every error of the catalogue is thrown',
    rule: errorsAreThrown,
    planted: [{ 'src/contract/errors/x.ts': "  gone_away: [404, 'It went away. Come back.'],\n" }],
  },
  {
    name: 'markup has no text of its own',
    rule: markupHasNoText,
    planted: [
      { 'src/screens/portal/X/X.tsx': '  return <p className={s}>Not paid</p>;' },
      { 'src/screens/portal/X/X.tsx': '      <p>\n        Not paid yet\n      </p>' },
      { 'src/components/X/X.tsx': '<nav aria-label="Main">' },
    ],
  },
  {
    name: 'packages are pinned by a hash and come from the registry',
    rule: packagesArePinned,
    planted: [
      buildLock({ version: '1.0.0' }),
      buildLock({ resolved: 'git+ssh://git@example.org/x.git', integrity: 'sha512-a' }),
      buildLock({ resolved: 'http://example.org/x/-/x-1.0.0.tgz', integrity: 'sha512-a' }),
      buildLock({ resolved: 'https://example.org/x.tgz', integrity: 'sha512-a' }),
    ],
  },
  {
    name: 'packages with native code have binaries for macOS and Linux on both processors',
    rule: binariesAreComplete,
    planted: INCOMPLETE_BINARIES,
  },
  {
    name: 'SQL of a module and of the chain is in its queries',
    rule: sqlIsInQueries,
    planted: [
      { 'server/modules/gifts/createGift.ts': "await tx.insertInto('gift').execute();" },
      { 'server/chain/broadcast.ts': "db.selectFrom('chain_transaction')" },
      { 'server/modules/gifts/createGift.ts': 'await sql`select 1`.execute(db);' },
    ],
  },
  {
    name: 'a table has one owner',
    rule: tablesHaveOneOwner,
    planted: [
      { 'server/modules/payments/queries.ts': "db\n    .selectFrom('gift')" },
      { 'server/modules/gifts/queries.ts': ".innerJoin('mint', 'mint.id', 'gift.mint_id')" },
      { 'server/modules/gifts/queries.ts': ".leftJoin('mint as token', 'token.id', 'mint_id')" },
      { 'server/modules/tokens/queries.ts': "tx.updateTable('chain_transaction')" },
      { 'server/openChain.ts': "db.selectFrom('deployment')" },
    ],
  },
  {
    name: 'every table has an owner',
    rule: tablesAreOwned,
    planted: [{ 'server/platform/db/refundSchema.ts': '  refund: RefundTable;' }],
  },
  {
    name: 'a decision record has its five sections',
    rule: recordsAreWhole,
    planted: [{ 'docs/adr/0001-x.md': '## Status\n\n## Context\n\n## Decision\n' }],
  },
  {
    name: 'references resolve',
    rule: referencesResolve,
    planted: FOREIGN_REFERENCES,
  },
  {
    name: 'paths that documents and comments name exist',
    rule: pathsAreFound,
    planted: [
      { 'docs/adr/0001-x.md': 'It is in `server/gone.ts`.' },
      { 'src/api/x.ts': '/** Made by the page (`hosts/portal/ssr/gone`). */' },
    ],
  },
  {
    name: 'words are plain',
    rule: wordsArePlain,
    planted: UNPLAIN_WORDS,
  },
  {
    name: 'comments are simple sentences',
    rule: commentsAreSimple,
    planted: RIDDLES,
  },
  {
    name: 'functions are verbs',
    rule: functionsAreVerbs,
    planted: NOUNS,
  },
  {
    name: 'a function that throws when there is none is not named find',
    rule: findersAreNullable,
    planted: [
      {
        'server/modules/x/queries.ts':
          '/** Returns x. @throws HttpError 404 */\nexport async function findX(db: Db) {\n  return 1;\n}',
      },
      {
        'server/modules/x/queries.ts':
          'function findX(db: Db) {\n  return select(db).executeTakeFirstOrThrow();\n}',
      },
    ],
  },
  {
    name: 'a type has one meaning',
    rule: typesHaveOneMeaning,
    planted: [
      {
        'src/contract/sessions.ts': 'export type Session = v.InferOutput<typeof session>;',
        'src/hooks/auth/useSession.ts': "export type Session = 'checking' | 'ready';",
      },
      {
        'server/chain/x.ts': 'export interface TokenBalance {}',
        'server/sandbox/y.ts': 'export class TokenBalance {}',
      },
    ],
  },
  {
    name: 'an exported function has a docstring',
    rule: exportsAreDescribed,
    planted: UNDESCRIBED,
  },
];

describe.each(rules)('$name', ({ rule, planted }) => {
  it('holds', () => {
    expect(rule(sources)).toEqual([]);
  });

  it.each(planted)('sees a planted violation (%#)', (plant) => {
    const files: Files = new Map(Object.entries(plant));
    expect(rule(files)).toHaveLength(1);
  });
});
