import type { Keypair } from '@solana/web3.js';

import { formatDecimal, parseDecimal } from '#domain/decimal';
import type { Chain } from '#server/chain/chain';
import { listTokenAccounts, moveSol } from '#server/chain/moveSol';
import { countPendingByFeePayer } from '#server/chain/transactions/pendingOfPayer';
import { ConfigError } from '#server/platform/config/environment';

import { CommandError, type Command, type CommandContext } from './command';

const SOL_DECIMALS = 9;
const POLL_INTERVAL_MS = 5_000;
/**
 * Far longer than a transaction can be pending: after this, a server must still be using the old
 * key.
 */
const LOOKS = 60;

/**
 * Moves the platform's SOL from the account of `FEE_PAYER_KEY_PREVIOUS` to that of `FEE_PAYER_KEY`:
 * a part of it before the servers change their key, and the rest when no transaction is left that
 * the old account has to pay for.
 */
export const moveFeePayerSolCommand: Command = {
  name: 'move-fee-payer-sol',
  summary:
    'Moves SOL from FEE_PAYER_KEY_PREVIOUS to FEE_PAYER_KEY: so many SOL, or all that is left.',
  run: async (context) => {
    const { config, args, openChain } = context;
    const previous = config.chain.kind === 'cluster' ? config.chain.previousFeePayer : null;
    if (previous === null) {
      throw new ConfigError(
        'Set SOLANA_RPC_URL, FEE_PAYER_KEY to the new key and FEE_PAYER_KEY_PREVIOUS to the old one.',
      );
    }
    const lamports = parseAmount(args[0]);
    const { chain, close } = await openChain();
    try {
      if (lamports === null) await waitForPending(context, previous);
      await move(context, chain, previous, lamports);
      if (lamports === null) await reportRemainder(context, chain, previous);
    } finally {
      await close();
    }
  },
};

/** Returns lamports; null without an amount. */
function parseAmount(text: string | undefined): number | null {
  if (text === undefined) return null;
  const lamports = parseDecimal(text, SOL_DECIMALS);
  if (!lamports) throw new CommandError(`${text} is no amount of SOL, such as 0.5.`);
  // Exact: an amount has at most 15 digits.
  return Number(lamports);
}

/** Waits until every transaction that the old account signed is decided. */
async function waitForPending(
  { config, db, print, pause }: CommandContext,
  previous: Keypair,
): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const pending = await countPendingByFeePayer(db, previous.publicKey);
    if (pending === 0) return;
    if (config.databaseUrl === null) {
      throw new CommandError(
        `${pending} transactions of the old key are undecided. Start the server with the new key, ` +
          'wait two minutes, stop it, and run this again.',
      );
    }
    print(`${pending} transactions of the old key are undecided. Waiting.`);
    await pause(POLL_INTERVAL_MS);
  }
  throw new CommandError(
    'transactions of the old key are still undecided. Make sure that servers run, and that every ' +
      'one has the new key, and run this again.',
  );
}

async function move(
  { print, pause }: CommandContext,
  chain: Chain,
  previous: Keypair,
  lamports: number | null,
): Promise<void> {
  const to = chain.feePayer.publicKey;
  const moved = await moveSol(chain, { from: previous, to, lamports }, pause);
  if (moved.state === 'failed') {
    throw new CommandError(`the network did not take ${moved.signature}. Run this again.`);
  }
  if (moved.state === 'tooLittle') {
    throw new CommandError(
      `the old account holds ${formatSol(moved.balance)} SOL, which is too little for that and the fee.`,
    );
  }
  if (moved.state === 'belowMinimum') {
    const account = moved.account === 'from' ? 'old' : 'new';
    throw new CommandError(
      `the ${account} account would then hold less than ${formatSol(moved.minimum)} SOL, which the ` +
        'network does not allow. Choose another amount, or send SOL to it first.',
    );
  }
  if (moved.state === 'nothing') print('The old account holds no SOL that could be moved.');
  else print(`Moved ${formatSol(moved.lamports)} SOL to ${to.toBase58()}.`);
}

function formatSol(lamports: number): string {
  return formatDecimal(BigInt(lamports), SOL_DECIMALS);
}

/** The platform gives its fee payer nothing but SOL, but others may have sent it tokens. */
async function reportRemainder(
  { print }: CommandContext,
  chain: Chain,
  { publicKey }: Keypair,
): Promise<void> {
  const accounts = await listTokenAccounts(chain, publicKey);
  for (const account of accounts) print(`The old account still owns the token account ${account}.`);
  print('Take FEE_PAYER_KEY_PREVIOUS away.');
}
