import { Keypair } from '@solana/web3.js';

import { normalizeEmail } from '#domain/email';
import { createUser } from '#server/modules/accounts/accounts';
import { findUserByEmail, updatePassword } from '#server/modules/accounts/queries';
import { deleteSessionsOfUser } from '#server/modules/accounts/sessionQueries';
import { renameUser } from '#server/modules/accounts/users';
import type { AppContext } from '#server/modules/appContext';
import { linkWallet, renameOrganization } from '#server/modules/organizations/organizations';
import { hasOrganizations, requireOrganization } from '#server/modules/organizations/queries';
import { buildPaymentUrl, createPaymentLink } from '#server/modules/payments/paymentLinks';
import { findOpenPayment } from '#server/modules/payments/queries';
import { createToken } from '#server/platform/secrets/ids';

/** The demo merchant. It is made on a local run only, where no money is real. */
export const DEMO = { email: 'demo@tiller.example', password: 'tiller-demo' };

/** The server itself is the caller, so its access cannot end. */
const skipLock = async () => undefined;

/** What the demo merchant can send: $250. */
const OPERATING_MICRO_USDC = 250_000_000n;

/** A link that is always there: when it is paid, the next start makes another. */
interface DemoLink {
  /** Micro-units, as the call parses them. */
  amountUSD: bigint;
  memo: string;
  sandbox: boolean;
  /** Token that it takes. */
  mintId?: string;
}

const OPEN_LINKS: DemoLink[] = [
  { amountUSD: 12_500_000n, memo: 'Demo order 1001', sandbox: false },
  { amountUSD: 5_000_000n, memo: 'Demo order in the sandbox', sandbox: true },
];

/** Addresses to try the product with. */
export interface DemoLinks {
  /** Null once it was changed, for example with a reset link. */
  password: string | null;
  payment: string;
  sandbox: string;
}

/**
 * On an empty embedded installation: a merchant to try things with. At every start: one open
 * payment link and one open sandbox link of that merchant. Returns null when there is no demo
 * merchant, because another user registered first.
 */
export async function seedDemo(app: AppContext): Promise<DemoLinks | null> {
  const organizationId = (await findDemo(app)) ?? (await createDemo(app));
  if (organizationId === null) return null;
  const [payment, sandbox] = await Promise.all(
    OPEN_LINKS.map((link) => openLink(app, organizationId, link)),
  );
  return payment && sandbox ? { password: await findPassword(app), payment, sandbox } : null;
}

/** Locks out the demo merchant of an earlier local run, because its password is public. */
export async function closeDemo({
  db,
  passwords,
}: Pick<AppContext, 'db' | 'passwords'>): Promise<void> {
  const user = await findUserByEmail(db, normalizeEmail(DEMO.email));
  if (!user || !(await passwords.check(user.password_hash, DEMO.password))) return;
  const unknown = await passwords.hash(createToken('none'));
  await db.transaction().execute(async (tx) => {
    await updatePassword(tx, user.id, unknown);
    await deleteSessionsOfUser(tx, user.id);
  });
}

async function findPassword({ db, passwords }: AppContext): Promise<string | null> {
  const user = await findUserByEmail(db, normalizeEmail(DEMO.email));
  return (await passwords.check(user?.password_hash, DEMO.password)) ? DEMO.password : null;
}

/** The demo merchant's organization; null when there is none. */
export async function findDemo({ db }: AppContext): Promise<string | null> {
  const user = await findUserByEmail(db, normalizeEmail(DEMO.email));
  if (!user) return null;
  const { id, wallet } = await requireOrganization(db, user.organization_id);
  return wallet === null ? null : id;
}

async function createDemo(app: AppContext): Promise<string | null> {
  const { db, embedded, operatingKeys } = app;
  if (await hasOrganizations(db)) return null;
  const userId = await createUser(app, DEMO);
  const user = await findUserByEmail(db, normalizeEmail(DEMO.email));
  if (!user) return null;
  await renameUser(db, userId, { firstName: 'Ada', lastName: 'Harbour' });
  await renameOrganization(db, user.organization_id, 'Harbour Coffee');
  // The key is thrown away: what the demo merchant earns stays on the embedded chain.
  const wallet = Keypair.generate().publicKey.toBase58();
  await linkWallet(
    app,
    {
      organizationId: user.organization_id,
      userId,
      ip: null,
      lockAccess: skipLock,
      requireProof: () => undefined,
    },
    wallet,
  );
  const account = await operatingKeys.readAddress(user.organization_id);
  embedded?.faucet.fund(account.toBase58(), OPERATING_MICRO_USDC);
  return user.organization_id;
}

/** Returns the portal's URL of an open link of this kind, which is made when there is none. */
export async function openLink(
  app: AppContext,
  organizationId: string,
  link: DemoLink,
): Promise<string> {
  const open = await findOpenPayment(app.db, organizationId, link);
  if (open) return buildPaymentUrl(app.config, open.id);
  return (await createPaymentLink(app, organizationId, link, null)).portalURL;
}
