import {
  WalletFailure,
  walletLoading,
  type Wallet,
  type WalletOption,
  type WalletTrouble,
} from './wallet';

/** The calls of the port without its state. */
export type WalletCalls = Pick<
  Wallet,
  'choose' | 'connect' | 'disconnect' | 'signAndSend' | 'offerTestWallet'
>;

/** The way to the newest wallet, through calls that never grow old. */
export interface LiveWallet {
  /** They reach the newest wallet, whichever port the caller has them from, or wait for the first. */
  calls: WalletCalls;
  /** Asks for the wallet code unless it is there or on its way. After a failure: once more. */
  load: () => void;
  /** Hands over the newest wallet; what waited goes to it. */
  publish: (wallet: Wallet) => void;
  /** No wallet will come of this load: what waited fails. */
  abandon: (cause: unknown) => void;
}

interface Waiting {
  run: (wallet: Wallet) => void;
  fail: (failure: WalletFailure) => void;
}

/** @param load fetches the wallet code, which then publishes. Logs its own failure. */
export function createLiveWallet(load: () => Promise<void>): LiveWallet {
  let live: Wallet | null = null;
  let loading = false;
  let waiting: Waiting[] = [];

  const takeWaiting = () => {
    const taken = waiting;
    waiting = [];
    return taken;
  };
  const abandon = (cause: unknown) => {
    loading = false;
    const failure = new WalletFailure('The wallet code could not load', { sent: false }, cause);
    takeWaiting().forEach(({ fail }) => fail(failure));
  };
  const loadOnce = () => {
    if (live || loading) return;
    loading = true;
    load().catch(abandon);
  };
  const ask = <T>(request: (wallet: Wallet) => T | Promise<T>) =>
    new Promise<T>((resolve, fail) => {
      const run = (wallet: Wallet) => resolve(request(wallet));
      // At once when it can be: a browser opens a tab or an app only during the click itself.
      if (live) return run(live);
      waiting.push({ run, fail });
      loadOnce();
    });

  return {
    calls: callsBy(ask),
    load: loadOnce,
    publish: (wallet) => {
      live = wallet;
      takeWaiting().forEach(({ run }) => run(wallet));
    },
    abandon,
  };
}

type Ask = <T>(request: (wallet: Wallet) => T | Promise<T>) => Promise<T>;

function callsBy(ask: Ask): WalletCalls {
  return {
    choose: (name) => void quietly(ask((wallet) => wallet.choose(name))),
    connect: () => quietly(ask((wallet) => wallet.connect())),
    disconnect: () => quietly(ask((wallet) => wallet.disconnect())),
    signAndSend: (transaction, spending) =>
      ask((wallet) => wallet.signAndSend(transaction, spending)),
    offerTestWallet: () => void quietly(ask((wallet) => wallet.offerTestWallet())),
  };
}

/** A failure to load is logged where it happens; only signing has an answer to give. */
const quietly = (asked: Promise<void>) => asked.catch(() => undefined);

/** The port while its code loads: only the remembered wallet's name is known (§4). */
export function loadingWallet(
  rememberedName: string | null,
  options: WalletOption[] | null,
  trouble: WalletTrouble | null,
  calls: WalletCalls,
): Wallet {
  const chosen: WalletOption | null =
    rememberedName === null ? null : { name: rememberedName, icon: '', readiness: 'loadable' };
  return { ...walletLoading, options, chosen, trouble, ...calls };
}
