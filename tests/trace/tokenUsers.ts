import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readParts } from './componentParts';
import type { StoryFacts } from './stories';

const ROOT = join(import.meta.dirname, '../..');
/** What stands around everything: resets, text, selection. */
const GLOBAL = 'src/theme/global.css.ts';

/** What draws on design decisions. */
export interface TokenUser {
  kind: 'component' | 'screen' | 'global';
  name: string;
  /** Title of its stories; null where it has none of its own. */
  title: string | null;
  /** Such as `color.accent`. */
  tokens: string[];
}

/** Reads what draws on which tokens: components, parts of screens, and the styles of every page. */
export function readTokenUsers(facts: readonly StoryFacts[]): TokenUser[] {
  const components = listFolders('src/components').map((folder) =>
    toUser('component', folder, facts),
  );
  const screens = [
    ...listFolders('src/screens').flatMap((area) => listFolders(area)),
    'src/wallet/testWallet',
  ].map((folder) => toUser('screen', folder, facts));
  const used = readFileSync(join(ROOT, GLOBAL), 'utf8').matchAll(/\bvars\.(\w+\.\w+)/g);
  const global = {
    kind: 'global' as const,
    name: 'every page',
    title: null,
    tokens: [...new Set([...used].map(([, token = '']) => token))],
  };
  return [...components, ...screens, global].filter(({ tokens }) => tokens.length > 0);
}

function toUser(
  kind: 'component' | 'screen',
  folder: string,
  facts: readonly StoryFacts[],
): TokenUser {
  const titles = facts
    .filter(({ path, title }) => path.startsWith(`${folder}/`) && !title.startsWith('Flows/'))
    .map(({ title }) => title);
  const own = folder.split('/').at(-1) ?? '';
  const title = titles.find((each) => each.endsWith(`/${own}`)) ?? titles[0] ?? null;
  // Several areas have a screen of the same name.
  const name = kind === 'screen' && title !== null ? title.replace('/', ', ') : own;
  return { kind, name, title, tokens: readParts(folder).tokens };
}

function listFolders(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
}
