import type { PublicKey } from '@solana/web3.js';

import type { HttpError } from '#server/platform/http/errors';

import { isWalletAccount, type Chain } from './chain';
import { assertFeesPayable } from './fees';
import type { Movement, TokenAccountRef } from './movements';
import { getSpendable, readBalances, type TokenBalance } from './tokenBalances';
import { getAccountBytes } from './tokens';

/** Why a wallet's account of a token takes nothing. */
export type ClosedState = Exclude<TokenBalance['state'], 'open'>;

/** A movement, and the errors of what may stand against it. */
export interface CheckedMovement extends Movement {
  /** Returns the error when less than the amount can leave. `available` is in base units. */
  createShortError: (available: bigint) => HttpError;
  /** Returns the error of a receiver's account that takes nothing; null creates a missing one. */
  createClosedError: (state: ClosedState) => HttpError | null;
}

/** What a transaction moves, and the wallet that must be one. */
export interface CheckedPlan {
  wallet: PublicKey;
  /** Returns the error when a program owns the address of `wallet`. */
  createWalletError: () => HttpError;
  /** The first one that cannot happen is refused. */
  movements: CheckedMovement[];
}

/** What a transaction that can succeed needs of the platform. */
export interface Movable {
  /** Accounts that the platform creates for their receivers. */
  creating: TokenAccountRef[];
  /** What the platform pays, in lamports. */
  cost: number;
}

/**
 * Checks that the transaction of a plan can succeed: senders hold enough, receivers can receive,
 * and the platform can pay for it.
 *
 * @throws HttpError as the plan's functions return it, 503 when the platform cannot pay the fee.
 * @throws RpcUnavailableError
 */
export async function assertMovable(
  chain: Chain,
  { wallet, createWalletError, movements }: CheckedPlan,
): Promise<Movable> {
  const accounts = movements.flatMap(({ token, from, to }) => [
    { token, owner: from },
    { token, owner: to },
  ]);
  const snapshot = await readBalances(chain, wallet, accounts);
  if (!isWalletAccount(snapshot.wallet)) throw createWalletError();
  const creating = movements.flatMap((movement, index) => {
    const [source, target] = snapshot.balances.slice(2 * index);
    if (!source || !target) throw new Error('an account without a balance');
    return assertPossible(movement, source, target);
  });
  const senders = new Set(movements.map(({ from }) => from.toBase58()));
  const cost = await assertFeesPayable(chain, snapshot.feeLamports, {
    signatures: 1 + senders.size,
    newAccounts: creating.map(({ token }) => getAccountBytes(token)),
  });
  return { creating, cost };
}

/** Checks one movement. Returns the account to create for it, if any. */
function assertPossible(
  movement: CheckedMovement,
  source: TokenBalance,
  target: TokenBalance,
): TokenAccountRef[] {
  if (target.state !== 'open') {
    const error = movement.createClosedError(target.state);
    if (error) throw error;
  }
  const available = getSpendable(source);
  if (available < movement.amount) throw movement.createShortError(available);
  return target.state === 'missing' ? [{ token: movement.token, owner: movement.to }] : [];
}
