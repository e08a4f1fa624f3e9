import { ACCOUNT_SIZE } from '@solana/spl-token';
import {
  Keypair,
  type AccountInfo,
  type BlockhashWithExpiryBlockHeight,
  type PublicKey,
} from '@solana/web3.js';

import type { BodyOf } from '#contract/endpoint';
import type { sendFunds as endpoint } from '#contract/transactions';
import { microFromUsd } from '#domain/money';
import type { AppContext } from '#server/modules/appContext';
import {
  isWalletAccount,
  readWallet,
  rentOf,
  usdcAccountOf,
  type Chain,
} from '#server/chain/chain';
import { readUsdc, spendable } from '#server/chain/holdings';
import { usdc } from '#server/chain/movements';
import { MEMO_MAX_BYTES, signOrder } from '#server/chain/transactions';
import { HttpError, insufficientFunds, outOfFees } from '#server/platform/http/errors';

import { requireFewNewAccounts } from './accountLimit';
import { submitOutgoing, type BuiltOutgoing } from './outgoing';

/** Two signatures, at the network's base price. */
const FEE_LAMPORTS = 10_000;

type Deps = Pick<AppContext, 'db' | 'chain' | 'http' | 'outgoing' | 'operatingKeys'>;

interface Sending {
  organizationId: string;
  from: PublicKey;
  to: PublicKey;
  amountMicro: bigint;
  memo: string;
}

/**
 * Sends USDC of an organization's operating account. Answers the signature once it has landed. The
 * platform pays the fee, and the recipient's USDC account when there is none.
 *
 * @throws HttpError 400 for fields that cannot be used, 422 for a recipient or an amount that cannot
 * be, 429 after too many new recipients in a day, and as `submitOutgoing` does.
 */
export async function sendFunds(
  deps: Deps,
  organizationId: string,
  { to, amount, memo }: BodyOf<typeof endpoint>,
  idempotencyKey: string | null,
): Promise<{ signature: string }> {
  const amountMicro = microFromUsd(amount);
  if (amountMicro === null || amountMicro === 0n) throw new HttpError(400, 'Invalid amount');
  if (Buffer.byteLength(memo) > MEMO_MAX_BYTES) throw new HttpError(400, 'Memo is too long');
  const from = await deps.operatingKeys.addressOf(organizationId);
  const recipient = requireRecipient(deps.chain, from, to);
  const sending = { organizationId, from, to: recipient, amountMicro, memo };
  const { signature } = await submitOutgoing(deps, {
    organizationId,
    kind: 'send',
    idempotencyKey,
    fingerprint: JSON.stringify([to, amountMicro.toString(), memo]),
    build: (latest) => build(deps, sending, latest),
    save: async (tx, outgoingId) => {
      const row = { outgoing_id: outgoingId, recipient: to, amount_micro: amountMicro, memo };
      await tx.insertInto('sending').values(row).execute();
    },
  });
  return { signature };
}

/** What can be told without the chain: whether somebody can own this address. */
function requireRecipient(chain: Chain, from: PublicKey, address: string): PublicKey {
  const wallet = readWallet(address);
  if (!wallet) throw invalidWallet('nobody can sign for it. Check it and try again.');
  if (wallet.equals(from)) throw invalidWallet('this is the account that you send from.');
  if (wallet.equals(chain.feePayer.publicKey)) {
    throw invalidWallet("this is the platform's own wallet.");
  }
  return wallet;
}

async function build(
  { db, chain, operatingKeys }: Deps,
  { organizationId, from, to, amountMicro, memo }: Sending,
  latest: BlockhashWithExpiryBlockHeight,
): Promise<BuiltOutgoing> {
  const addresses = [
    to,
    usdcAccountOf(chain, to),
    usdcAccountOf(chain, from),
    chain.feePayer.publicKey,
  ];
  const [wallet, target, source, platform] = await chain.nodes.ask((node) =>
    node.getMultipleAccountsInfo(addresses, 'confirmed'),
  );
  requireReceiver(chain, to, wallet, target);
  const available = spendable(readUsdc(chain, from, source));
  if (available < amountMicro) throw insufficientFunds(available);
  const accountCreated = !target;
  if (accountCreated) await requireFewNewAccounts(db, organizationId);
  const cost = FEE_LAMPORTS + (accountCreated ? await rentOf(chain, ACCOUNT_SIZE) : 0);
  if ((platform?.lamports ?? 0) < cost) throw outOfFees();
  const { usdcMint, feePayer } = chain;
  // Two transfers that are alike in all else differ by it, so neither is taken for the other.
  const reference = Keypair.generate().publicKey;
  const token = usdc(usdcMint);
  const order = { movements: [{ token, from, to, amount: amountMicro }], reference, memo };
  const owners = [await operatingKeys.keyOf(organizationId)];
  const creating = accountCreated ? [{ token, owner: to }] : [];
  const transaction = signOrder(order, { feePayer, owners, creating }, latest);
  return { transaction, accountCreated };
}

/** Funds that go to a token account or a program would be lost. */
function requireReceiver(
  chain: Chain,
  to: PublicKey,
  wallet: AccountInfo<Buffer> | null | undefined,
  target: AccountInfo<Buffer> | null | undefined,
): void {
  if (!isWalletAccount(wallet)) {
    throw invalidWallet('it belongs to a token or a program. Use the address of a wallet.');
  }
  if (!target) return;
  const account = readUsdc(chain, to, target);
  if (!account) throw invalidWallet('its USDC account belongs to somebody else.');
  if (account.frozen) throw invalidWallet('its USDC account is frozen.');
}

function invalidWallet(reason: string): HttpError {
  return new HttpError(422, `Invalid wallet address: ${reason}`);
}
