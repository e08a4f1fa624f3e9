import { WalletFailure, type Wallet } from './wallet';

interface Waiting {
  run: (wallet: Wallet) => void;
  fail: (failure: WalletFailure) => void;
}

/**
 * Fetches the wallet code.
 *
 * @param isPressed returns whether a press of Connect or Pay waits for it, which may come meanwhile.
 */
export type LoadCode = (isPressed: () => boolean) => Promise<void>;

/**
 * Creates the queue of calls that wait for the first wallet.
 *
 * @param load fetches the wallet code. Logs its own failure.
 * @param getWallet returns the newest wallet; null until there is one.
 */
export function createCallQueue(load: LoadCode, getWallet: () => Wallet | null) {
  let loading = false;
  let pressed = false;
  let waiting: Waiting[] = [];

  const takeWaiting = () => {
    const taken = waiting;
    waiting = [];
    return taken;
  };
  const abandon = (cause: unknown) => {
    loading = false;
    pressed = false;
    const failure = new WalletFailure('The wallet code could not load', { sent: false }, cause);
    takeWaiting().forEach(({ fail }) => fail(failure));
  };
  const loadOnce = () => {
    if (getWallet() || loading) return;
    loading = true;
    load(() => pressed).catch(abandon);
  };
  const ask = <T>(request: (wallet: Wallet) => T | Promise<T>, isPress = false) =>
    new Promise<T>((resolve, fail) => {
      const run = (wallet: Wallet) => resolve(request(wallet));
      const wallet = getWallet();
      // At once when it can be: a browser opens a tab or an app only during the click itself.
      if (wallet) return run(wallet);
      waiting.push({ run, fail });
      pressed ||= isPress;
      loadOnce();
    });
  const run = (wallet: Wallet) => takeWaiting().forEach((call) => call.run(wallet));
  return { ask, run, load: loadOnce, abandon };
}
