import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Returns the path of an installed package's command. Running it with Node saves the half second of npx. */
export const getCommandPath = (path) => join(root, 'node_modules', path);

/** They end with this process. */
const children = new Set();
process.on('exit', () => children.forEach((child) => child.kill()));

/**
 * Runs Node on a script and prints nothing.
 * @param {string[]} args script and arguments
 * @param {Record<string, string>} [env] joins this process's environment
 * @returns {Promise<{ ok: boolean; output: string; seconds: string }>}
 */
export function runNode(args, env = {}) {
  return run(process.execPath, args, env);
}

/** Runs any program like `runNode`, as another user when `owner` is given. */
export async function run(program, args, env = {}, owner = {}) {
  const started = performance.now();
  const child = spawn(program, args, {
    // Another user may not be able to enter this folder.
    cwd: 'uid' in owner ? '/' : root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...owner,
  });
  children.add(child);

  let output = '';
  const keep = (chunk) => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);

  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      keep(String(error));
      resolve(1);
    });
    child.on('close', resolve);
  });
  children.delete(child);
  return { ok: code === 0, output, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}
