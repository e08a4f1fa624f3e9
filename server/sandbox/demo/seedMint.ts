import type { Mint } from '#contract/mints';
import { buildPortalPath } from '#domain/portalPaths';
import type { AppContext } from '#server/modules/appContext';
import { drawBean } from './demoImage';
import { findDemo, openLink } from './seed';
import { findByIdempotencyKey } from '#server/chain/transactions/queries';
import { createMint } from '#server/modules/tokens/createMint';
import { mintTokens } from '#server/modules/tokens/mintTokens';
import { readMintByTransaction } from '#server/modules/tokens/queries';
import { createUpload, takeUpload } from '#server/modules/tokens/uploads';
import type { FileType } from '#server/platform/storage/storage';

/** Idempotency keys: they are made once, however often the server starts. */
const MINT_KEY = 'demo-mint';
const TOKENS_KEY = 'demo-tokens';
/** Issued amount in base units. */
const TOKENS = 1_250_000_000n;

const TOKEN = {
  name: 'Harbour Beans',
  symbol: 'BEAN',
  description: 'One bean is worth a dollar of coffee, at every counter of Harbour Coffee.',
};

const LINK = { amountUSD: 20_000_000n, memo: 'Demo order 1002', sandbox: false };

/** Where the demo token is bought, and where it pays. */
export interface DemoTokenLinks {
  gift: string;
  payment: string;
}

/**
 * Gives the demo merchant a token, some of it, and an open payment link that takes it, made as a
 * merchant would. It takes as long as the chain takes for two transactions, so the start does not
 * wait for it. Returns null when there is no demo merchant.
 */
export async function seedDemoMint(app: AppContext): Promise<DemoTokenLinks | null> {
  const organizationId = await findDemo(app);
  if (organizationId === null) return null;
  const { _id: mintId } = await provideDemoMint(app, organizationId);
  const payment = await openLink(app, organizationId, { ...LINK, mintId });
  const caller = { organizationId, ip: null, idempotencyKey: TOKENS_KEY, lockAccess: null };
  await mintTokens(app, caller, { mintId, amount: TOKENS });
  return { gift: app.config.portalOrigin + buildPortalPath('gift', mintId), payment };
}

async function provideDemoMint(app: AppContext, organizationId: string): Promise<Mint> {
  const made = await findByIdempotencyKey(app.db, organizationId, MINT_KEY);
  if (!made) return createDemoMint(app, organizationId);
  await app.monitor.waitUntilDecided(made);
  return readMintByTransaction(app.db, organizationId, made.id);
}

async function createDemoMint(app: AppContext, organizationId: string): Promise<Mint> {
  const image = await uploadFile(app, organizationId, 'png', drawBean());
  const metadata = { ...TOKEN, image };
  const file = Buffer.from(JSON.stringify(metadata));
  const metadataURI = await uploadFile(app, organizationId, 'json', file);
  const caller = { organizationId, ip: null, idempotencyKey: MINT_KEY, lockAccess: null };
  return createMint(app, caller, { metadata, metadataURI });
}

async function uploadFile(
  app: AppContext,
  organizationId: string,
  type: FileType,
  content: Buffer,
): Promise<string> {
  const { url, link } = await createUpload(app, organizationId, type);
  await takeUpload(app, url.split('/').at(-1) ?? '', content);
  return link;
}
