import { Keypair, type BlockhashWithExpiryBlockHeight, type PublicKey } from '@solana/web3.js';

import type { ParsedBodyOf } from '#contract/endpoint';
import type { sendFunds as endpoint } from '#contract/transactions';
import type { AppContext } from '#server/modules/appContext';
import { assertMovable, type ClosedState } from '#server/chain/assertMovable';
import { readWallet, type Chain } from '#server/chain/chain';
import { getCreatedAccount, toUsdc } from '#server/chain/movements';
import { buildTransaction, MEMO_MAX_BYTES } from '#server/chain/transactions/buildTransaction';
import type { Caller, SignedTransaction } from '#server/chain/transactions/storeAndSend';
import { submitTransaction } from '#server/chain/transactions/submitTransaction';
import type { Tx } from '#server/platform/db/database';
import { createInsufficientFundsError, HttpError } from '#server/platform/http/errors';

import { readProofThreshold } from '#server/modules/organizations/queries';
import { insertTransfer, sumTransfers } from './queries';

interface Deps extends Pick<
  AppContext,
  'budgets' | 'db' | 'chain' | 'http' | 'monitor' | 'operatingKeys'
> {
  /** @throws HttpError 403 when the caller must prove their identity first. */
  requireProof: () => void;
}

interface Transfer {
  organizationId: string;
  from: PublicKey;
  to: PublicKey;
  amountMicro: bigint;
  memo: string;
}

/**
 * Sends USDC from an organization's operating account. Returns the signature once it is confirmed.
 * The platform pays the fee, and the recipient's USDC account when there is none.
 *
 * @throws HttpError 400 for invalid fields, 403 when more leaves in 24 hours than the owner allows
 * without a proof, 422 for a recipient or an amount that is not possible, and as `submitTransaction`
 * does.
 */
export async function sendFunds(
  deps: Deps,
  caller: Caller,
  { to, amount: amountMicro, memo }: ParsedBodyOf<typeof endpoint>,
): Promise<{ signature: string }> {
  if (Buffer.byteLength(memo) > MEMO_MAX_BYTES) throw new HttpError('memo_too_long');
  const { organizationId } = caller;
  const from = await deps.operatingKeys.readAddress(organizationId);
  const recipient = parseRecipient(deps.chain, from, to);
  const transfer = { organizationId, from, to: recipient, amountMicro, memo };
  const { signature } = await submitTransaction(deps, {
    caller,
    kind: 'transfer',
    exclusiveKey: `transfer:${organizationId}`,
    fingerprint: JSON.stringify([to, amountMicro.toString(), memo]),
    build: (latest) => build(deps, transfer, latest),
    save: async (tx, transactionId) => {
      const row = { transaction_id: transactionId, recipient: to, amount_micro: amountMicro, memo };
      // In here, so that transfers at the same moment are added up.
      if (await isAboveLimit(tx, organizationId, amountMicro)) deps.requireProof();
      await insertTransfer(tx, row);
    },
  });
  return { signature };
}

/** Returns a wallet's public key. Checks the address as far as possible without the chain. */
function parseRecipient(chain: Chain, from: PublicKey, address: string): PublicKey {
  const wallet = readWallet(address);
  if (!wallet) throw new HttpError('not_a_wallet', { field: 'to' });
  if (wallet.equals(from)) throw new HttpError('send_to_self');
  if (wallet.equals(chain.feePayer.publicKey)) {
    throw new HttpError('platform_wallet', { field: 'to' });
  }
  return wallet;
}

async function build(
  { chain, operatingKeys }: Deps,
  { organizationId, from, to, amountMicro, memo }: Transfer,
  latest: BlockhashWithExpiryBlockHeight,
): Promise<SignedTransaction> {
  const { usdcMint, feePayer } = chain;
  const movement = { token: toUsdc(usdcMint), from, to, amount: amountMicro };
  const { creating, cost } = await assertMovable(chain, {
    // Funds sent to a token account or a program would be lost.
    wallet: to,
    createWalletError: () => new HttpError('program_address', { field: 'to' }),
    movements: [{ ...movement, createClosedError, createShortError: createInsufficientFundsError }],
  });
  // A random reference gives two equal transfers different signatures.
  const plan = { movements: [movement], reference: Keypair.generate().publicKey, memo };
  const owners = [await operatingKeys.readKey(organizationId)];
  const transaction = buildTransaction(plan, { feePayer, owners, creating }, latest);
  return { transaction, createdAccount: getCreatedAccount(creating), cost };
}

/** Returns the error of a receiver's USDC account, or null when the platform creates it. */
function createClosedError(state: ClosedState): HttpError | null {
  if (state === 'missing') return null;
  if (state === 'frozen') return new HttpError('recipient_frozen');
  return new HttpError('usdc_account_of_other', { field: 'to' });
}

/** Returns whether a transfer exceeds the amount that may leave without a proof in 24 hours. */
async function isAboveLimit(tx: Tx, organizationId: string, amountMicro: bigint): Promise<boolean> {
  const limit = await readProofThreshold(tx, organizationId);
  return limit !== null && (await sumTransfers(tx, organizationId)) + amountMicro > limit;
}
