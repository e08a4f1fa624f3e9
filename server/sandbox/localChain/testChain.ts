import { openLocalChain, type LocalChainOptions, type OpenLocalChain } from './openLocalChain';

/** A chain for tests, with its clock. */
export interface TestChain extends OpenLocalChain {
  /** Lets that many slots pass (default 1). Two make what has landed finalized. */
  tick: (slots?: number) => void;
}

/** A chain for tests: in memory unless a folder is given, and time passes only by `tick`. */
export async function openTestChain(options: LocalChainOptions = {}): Promise<TestChain> {
  const opened = await openLocalChain({ slotMs: null, ...options });
  const tick = (slots = 1) => {
    for (let i = 0; i < slots; i += 1) opened.chain.tick();
  };
  return { ...opened, tick };
}
