import { createElement, useRef, useState, type ReactNode } from 'react';

import { fakeWallets, solflare, testWallet } from './fakeWallets';
import {
  WalletFailure,
  type WalletFailureReason,
  type Spending,
  type Wallet,
  type WalletOption,
  type WalletStatus,
  type WalletTrouble,
} from './wallet';
import { WalletContext } from './WalletContext';

/** The fake's base58 public key. */
export const FAKE_ADDRESS = 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB';

/** The signature of everything that the fake signs: 64 bytes in base58. */
export const FAKE_SIGNATURE =
  '2BKHWNa2cmd26FUy2VkeAcgbJ7bMvqUokwz9DVKDTAt6vG7u1oacDWM6BnTmnyMFiG4UNNU5xr2jKDUH79vZ4RK';

/**
 * A wallet in one state whose calls do nothing: for hooks and screens that only read it.
 * Default: the list is there and nothing is chosen.
 */
export function buildWallet(overrides: Partial<Wallet> = {}): Wallet {
  return {
    options: fakeWallets,
    chosen: null,
    status: 'disconnected',
    connectsByItself: false,
    address: null,
    trouble: null,
    choose: () => undefined,
    connect: () => Promise.resolve(),
    disconnect: () => Promise.resolve(),
    signAndSend: () => Promise.resolve(FAKE_SIGNATURE),
    offerTestWallet: () => undefined,
    ...overrides,
  };
}

/** Decorator of a story whose wallet, Solflare, is in one state, whatever the script says. */
export function provideWallet(wallet: Partial<Wallet>) {
  const value = buildWallet({ chosen: solflare, ...wallet });
  return (Story: () => ReactNode) => createElement(WalletContext, { value }, createElement(Story));
}

/** How a {@link FakeWalletProvider} behaves. */
export interface FakeWalletScript {
  /** Default: {@link fakeWallets}. null: the wallet code is still loading. */
  options?: WalletOption[] | null;
  /** Name of the wallet that is chosen at the start. Default: none. */
  chosen?: string;
  /** Starts connected; takes the first wallet when `chosen` names none. Default: false. */
  connected?: boolean;
  /** What connecting does. A failed one forgets the choice, as the real one does. Default: succeeds. */
  connect?: 'succeeds' | 'hangs' | 'fails';
  /**
   * What signing does. `losesAnswer`: the transaction was sent and its answer never came
   * (`WalletFailure` with `sent` and the signature). `leaves`: the wallet goes away instead, and
   * nothing was sent. `isRefused`, `isLate`: the network did not take it. Default: approves.
   */
  sign?: 'approves' | 'rejects' | 'hangs' | 'losesAnswer' | 'leaves' | 'isRefused' | 'isLate';
  /** Sees every transaction that is handed to the wallet: pass `fn()` to assert on it. */
  onSign?: (base64Transaction: string, spending: Spending) => void;
}

interface FakeWalletProviderProps {
  script?: FakeWalletScript;
  children: ReactNode;
}

/**
 * A wallet that can be chosen, connected and asked to sign, by a script. For stories and flows:
 * `<FakeWalletProvider script={{ connected: true, sign: 'rejects' }}>`.
 */
export function FakeWalletProvider({ script = {}, children }: FakeWalletProviderProps) {
  return createElement(WalletContext.Provider, { value: useFakeWallet(script) }, children);
}

/** The list, and the way to put the Test Wallet at its top. */
function useFakeOptions({ options }: FakeWalletScript) {
  const [extra, setExtra] = useState<WalletOption[]>([]);
  const listed = options === undefined ? fakeWallets : options;
  return {
    options: listed && [...extra.filter((wallet) => !listed.includes(wallet)), ...listed],
    offerTestWallet: () => setExtra([testWallet]),
  };
}

function useFakeWallet(script: FakeWalletScript): Wallet {
  const { options, offerTestWallet } = useFakeOptions(script);

  const first = script.chosen ?? (script.connected ? (options?.[0]?.name ?? null) : null);
  const [name, setName] = useState(first);
  const [status, setStatus] = useState<WalletStatus>(
    script.connected ? 'connected' : 'disconnected',
  );
  const [trouble, setTrouble] = useState<WalletTrouble | null>(null);
  // Callers keep the port they rendered with and call it after `connect`, so calls read this.
  const connected = useRef(script.connected === true);

  const become = (next: WalletStatus) => {
    connected.current = next === 'connected';
    setStatus(next);
  };

  const connect = async () => {
    if (name === null) return;
    setTrouble(null);
    become('connecting');
    if (script.connect === 'hangs') return new Promise<void>(() => undefined);
    await Promise.resolve();
    if (script.connect === 'fails') {
      setName(null);
      setTrouble({ kind: 'connection', name });
    }
    become(script.connect === 'fails' ? 'disconnected' : 'connected');
  };

  const leave = () => {
    if (name !== null) setTrouble({ kind: 'disconnection', name });
    setName(null);
    become('disconnected');
  };

  return {
    options,
    chosen: options?.find((wallet) => wallet.name === name) ?? null,
    status,
    connectsByItself: false,
    address: status === 'connected' ? FAKE_ADDRESS : null,
    trouble,
    choose: (choice) => {
      const wallet = options?.find((option) => option.name === choice);
      if (!wallet) return;
      const ready = wallet.readiness !== 'notDetected';
      setTrouble(ready ? null : { kind: 'notReady', name: choice });
      if (ready) setName(choice);
    },
    connect,
    disconnect: async () => {
      become('disconnecting');
      await Promise.resolve();
      setName(null);
      become('disconnected');
    },
    signAndSend: (transaction, spending) => {
      if (!connected.current) return fail('Not connected!');
      script.onSign?.(transaction, spending);
      if (script.sign === 'leaves') leave();
      return sign(script);
    },
    offerTestWallet,
  };
}

function sign({ sign }: FakeWalletScript): Promise<string> {
  if (sign === 'hangs') return new Promise(() => undefined);
  if (sign === 'leaves') return fail('The wallet went away.');
  if (sign === 'rejects') return fail('User rejected the request.', 'rejected');
  if (sign === 'isRefused') return fail('The network refused the transaction', 'refused');
  if (sign === 'isLate') return fail('The network refused the transaction', 'late');
  if (sign === 'losesAnswer') {
    const details = { sent: true, signature: FAKE_SIGNATURE };
    return Promise.reject(new WalletFailure('The answer to the transaction was lost', details));
  }
  return Promise.resolve(FAKE_SIGNATURE);
}

const fail = (message: string, reason: WalletFailureReason = 'other') =>
  Promise.reject(new WalletFailure(message, { sent: false, reason }));
