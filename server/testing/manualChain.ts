import { BRIEF_MONITOR, MANUAL_CHAIN, type TestServer } from './testServer';

/**
 * Slots after which a transaction can never land: a blockhash is good for 150 blocks, and the next
 * one is finalized two slots later.
 */
export const LIFETIME_SLOTS = 153;

/** A server whose slots pass only by `tick`. Requests do not wait long for what is not decided. */
export const MANUAL = { chainTiming: MANUAL_CHAIN, monitorTiming: BRIEF_MONITOR };

/** Lets slots of the embedded chain pass. */
export function tick({ localChain }: Pick<TestServer, 'localChain'>, slots = 1): void {
  for (let i = 0; i < slots; i += 1) localChain.chain.tick();
}

/** Lets slots pass until `prepare` has done what it needs the chain for. Returns its result. */
export async function tickDuring<T>(
  server: Pick<TestServer, 'localChain'>,
  prepare: () => Promise<T>,
): Promise<T> {
  const ticking = setInterval(tick, 20, server);
  return prepare().finally(() => clearInterval(ticking));
}
