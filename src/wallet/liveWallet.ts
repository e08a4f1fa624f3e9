import { createCallQueue, type LoadCode } from './callQueue';
import { canConnect, type Wallet } from './wallet';

/** The calls of the port without its state. */
export type WalletCalls = Pick<
  Wallet,
  'choose' | 'connect' | 'disconnect' | 'signAndSend' | 'offerTestWallet'
>;

/** State of the wallet, with the wallet code and without. */
export interface LiveState {
  /** The newest wallet. Null until the code is there and has chosen what the customer chose. */
  wallet: Wallet | null;
  /** Name that the customer chose before the code was there. */
  chosenName: string | null;
  /** The customer's last press since that choice, until the wallet does it. */
  pending: 'connect' | 'disconnect' | null;
}

/** Connects a page that is there at once with wallet code that comes later. */
export interface LiveWallet {
  /** Always the same functions. They reach the newest wallet, or wait for the first one. */
  calls: WalletCalls;
  /** Fetches the wallet code unless it is there or on its way. After a failure: once more. */
  load: () => void;
  /** Takes the newest wallet, and makes the calls that waited for it. */
  publish: (wallet: Wallet) => void;
  /** Drops the wallet, whose code failed: calls that wait for it fail, and the next call loads anew. */
  abandon: (cause: unknown) => void;
  getState: () => LiveState;
  /** Calls the listener at each change of the state. Returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
}

export interface LiveWalletOptions {
  /** Fetches the wallet code, which then publishes. Logs its own failure. */
  load: LoadCode;
  /** Forgets the wallet of an earlier visit. */
  forgetName: () => void;
}

/**
 * Creates the link between page and wallet code. Choosing a wallet needs its name only, so it
 * happens at once, and the code chooses the same when it comes. Connecting waits for the code.
 */
export function createLiveWallet({ load, forgetName }: LiveWalletOptions): LiveWallet {
  const store = createStore<LiveState>({ wallet: null, chosenName: null, pending: null });
  const queue = createCallQueue(load, () => store.get().wallet);
  /** Set when the wallet was asked to choose, with the trouble that it had then. */
  let asked: { trouble: Wallet['trouble'] } | null = null;

  /** Whether the wallet has what was chosen before it was there, or refused it. Asks it once. */
  const hasChoice = (wallet: Wallet) => {
    const { wallet: known, chosenName } = store.get();
    if (known || !canChoose(wallet, chosenName)) return true;
    // It may be published for other reasons before it has chosen.
    if (asked) return wallet.trouble !== null && wallet.trouble !== asked.trouble;
    asked = { trouble: wallet.trouble };
    wallet.choose(chosenName);
    return false;
  };

  const publish = (wallet: Wallet) => {
    if (!hasChoice(wallet)) return;
    const { pending } = store.get();
    const begun = pending === 'connect' && !canConnect(wallet);
    store.set({ wallet, chosenName: null, pending: begun ? null : pending });
    queue.run(wallet);
  };

  const abandon = (cause: unknown) => {
    asked = null;
    store.set({ ...store.get(), wallet: null, pending: null });
    queue.abandon(cause);
  };

  /** Makes a call at once, or when the code is there if it is still the customer's last press. */
  const press = (call: 'connect' | 'disconnect', prepare: (state: LiveState) => LiveState) => {
    const state = store.get();
    if (state.wallet) return ignoreFailure(queue.ask((wallet) => wallet[call]()));
    store.set({ ...prepare(state), pending: call });
    const isWanted = ({ chosen }: Wallet) => chosen !== null && store.get().pending === call;
    const run = (wallet: Wallet) => (isWanted(wallet) ? wallet[call]() : undefined);
    const done = queue.ask(run, call === 'connect');
    return ignoreFailure(done).finally(() => {
      if (store.get().pending === call) store.set({ ...store.get(), pending: null });
    });
  };

  const calls: WalletCalls = {
    choose: (name) => {
      if (store.get().wallet) return void ignoreFailure(queue.ask((wallet) => wallet.choose(name)));
      asked = null;
      store.set({ wallet: null, chosenName: name, pending: null });
      queue.load();
    },
    connect: () => press('connect', (state) => state),
    disconnect: () =>
      press('disconnect', (state) => {
        forgetName();
        return { ...state, chosenName: null };
      }),
    signAndSend: (transaction, spending) =>
      queue.ask((wallet) => wallet.signAndSend(transaction, spending), true),
    offerTestWallet: () => void ignoreFailure(queue.ask((wallet) => wallet.offerTestWallet())),
  };
  const { get: getState, subscribe } = store;
  return { calls, load: queue.load, publish, abandon, getState, subscribe };
}

function canChoose(wallet: Wallet, name: string | null): name is string {
  const isListed = wallet.options?.some((option) => option.name === name) ?? false;
  return isListed && wallet.chosen?.name !== name;
}

function createStore<State>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next: State) => {
      state = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A failure to load is logged where it happens; only signing has a result to give. */
const ignoreFailure = (asked: Promise<void>) => asked.catch(() => undefined);
