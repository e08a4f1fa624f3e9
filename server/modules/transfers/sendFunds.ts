import {
  Keypair,
  type AccountInfo,
  type BlockhashWithExpiryBlockHeight,
  type PublicKey,
} from '@solana/web3.js';

import type { ParsedBodyOf } from '#contract/endpoint';
import type { sendFunds as endpoint } from '#contract/transactions';
import type { AppContext } from '#server/modules/appContext';
import { isWalletAccount, readWallet, type Chain } from '#server/chain/chain';
import { assertFeesPayable, USDC_ACCOUNT_BYTES } from '#server/chain/fees';
import { getTokenAccountAddress, toUsdc } from '#server/chain/movements';
import { assertEnoughUsdc, readUsdc } from '#server/chain/tokenBalances';
import { buildTransaction, MEMO_MAX_BYTES } from '#server/chain/transactions/buildTransaction';
import type { Caller, SignedTransaction } from '#server/chain/transactions/storeAndSend';
import { submitTransaction } from '#server/chain/transactions/submitTransaction';
import type { Tx } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';

import { findAskAbove } from '#server/modules/organizations/queries';
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
 * without a proof, 422 for a recipient or an amount that is not possible, and as
 * `submitTransaction` does.
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
  const token = toUsdc(usdcMint);
  const recipientUsdc = getTokenAccountAddress(token, to);
  const addresses = [to, recipientUsdc, getTokenAccountAddress(token, from), feePayer.publicKey];
  const [wallet, target, source, platform] = await chain.nodes.ask((node) =>
    node.getMultipleAccountsInfo(addresses, 'confirmed'),
  );
  assertReceiver(chain, to, wallet, target);
  assertEnoughUsdc(readUsdc(chain, from, source), amountMicro);
  const isNew = !target;
  const costs = { signatures: 2, newAccounts: isNew ? [USDC_ACCOUNT_BYTES] : [] };
  const cost = await assertFeesPayable(chain, platform?.lamports ?? 0, costs);
  // A random reference gives two equal transfers different signatures.
  const reference = Keypair.generate().publicKey;
  const plan = { movements: [{ token, from, to, amount: amountMicro }], reference, memo };
  const owners = [await operatingKeys.readKey(organizationId)];
  const creating = isNew ? [{ token, owner: to }] : [];
  const transaction = buildTransaction(plan, { feePayer, owners, creating }, latest);
  return { transaction, createdAccount: isNew ? recipientUsdc : null, cost };
}

/**
 * Checks that the receiver is a wallet: funds sent to a token account or a program would be lost.
 */
function assertReceiver(
  chain: Chain,
  to: PublicKey,
  wallet: AccountInfo<Buffer> | null | undefined,
  target: AccountInfo<Buffer> | null | undefined,
): void {
  if (!isWalletAccount(wallet)) {
    throw new HttpError('program_address', { field: 'to' });
  }
  if (!target) return;
  const account = readUsdc(chain, to, target);
  if (!account) throw new HttpError('usdc_account_of_other', { field: 'to' });
  if (account.frozen) throw new HttpError('recipient_frozen');
}

/** Returns whether a transfer exceeds the amount that may leave without a proof in 24 hours. */
async function isAboveLimit(tx: Tx, organizationId: string, amountMicro: bigint): Promise<boolean> {
  const limit = await findAskAbove(tx, organizationId);
  return limit !== null && (await sumTransfers(tx, organizationId)) + amountMicro > limit;
}
