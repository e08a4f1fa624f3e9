import { existsSync } from 'node:fs';
import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** `npm run build:storybook` makes the first, what compares pictures the other. */
export const BUILT_STORYBOOK = ['storybook-static', '.cache/visual/storybook']
  .map((folder) => path.resolve(folder))
  .find((folder) => existsSync(path.join(folder, 'index.json')));

/** Returns a folder like that of the project, which also has the Storybook that was built. */
export async function checkOut(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'tiller-checkout-'));
  // The server takes the folder that its own files are in, so no link leads to them.
  await cp('dist', path.join(root, 'dist'), { recursive: true });
  for (const name of ['package.json', 'docs', 'node_modules']) {
    await symlink(path.resolve(name), path.join(root, name));
  }
  if (BUILT_STORYBOOK) await symlink(BUILT_STORYBOOK, path.join(root, 'storybook-static'));
  return root;
}
