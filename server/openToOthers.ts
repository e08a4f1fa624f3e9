import type { Config } from '#server/platform/config/config';
import { isLoopback } from '#server/platform/http/isLoopback';

const OPEN_TO_OTHERS =
  'HOST lets other machines in: they can sign in to the demo and take test money. Use it only on a network that you trust.\n\n';

/**
 * Returns what to print where a local run, with its known password and its test money, listens for other
 * machines; '' elsewhere.
 */
export function describeOpenness({ local, host }: Pick<Config, 'local' | 'host'>): string {
  const isOpen = local && !isLoopback(`http://${host.includes(':') ? `[${host}]` : host}`);
  return isOpen ? OPEN_TO_OTHERS : '';
}
