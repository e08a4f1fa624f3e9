import { Keypair, type BlockhashWithExpiryBlockHeight } from '@solana/web3.js';

import type { ParsedBodyOf } from '#contract/endpoint';
import type { createMint as endpoint, Mint } from '#contract/mints';
import { MICRO_PER_USD } from '#domain/money';
import type { AppContext } from '#server/modules/appContext';
import { fetchRent } from '#server/chain/chain';
import { assertFeesPayable } from '#server/chain/fees';
import { getTokenAccountAddress, merchantToken } from '#server/chain/movements';
import { getByteLengths, signNewToken, type NewToken } from '#server/chain/tokens';
import type { SignedTransaction } from '#server/chain/transactions/storeAndSend';
import { submitTransaction } from '#server/chain/transactions/submitTransaction';
import type { Tx } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';
import { newId } from '#server/platform/secrets/ids';
import { lockOrganization } from '#server/modules/organizations/queries';

import { describes } from './metadataFile';
import { countMints, insertMint, readMintByTransaction } from './queries';
import { findUpload } from './uploads';

/** New tokens of one organization in 24 hours. The platform pays rent for each. */
export const MINTS_PER_DAY = 20;
const DAY_MS = 86_400_000;

type Deps = Pick<AppContext, 'db' | 'chain' | 'http' | 'monitor' | 'operatingKeys' | 'storage'>;
type Body = ParsedBodyOf<typeof endpoint>;

/**
 * Creates a token of an organization from its own stored uploads. Returns it once it is on the
 * chain. The platform pays the fee and the rent. The organization's operating account holds every
 * authority.
 *
 * @throws HttpError 422 for links that are not the organization's own, and for a metadata file that
 * says something else; 429 after too many in a day; and as `submitTransaction` does.
 */
export async function createMint(
  deps: Deps,
  organizationId: string,
  { metadata, metadataURI, tokenUSDValue: priceMicro = MICRO_PER_USD }: Body,
  idempotencyKey: string | null,
): Promise<Mint> {
  const { name, symbol, description, image } = metadata;
  const uploads = await findUploads(deps, organizationId, { metadata, metadataURI });
  const authority = await deps.operatingKeys.addressOf(organizationId);
  const token = { mint: Keypair.generate(), name, symbol, uri: metadataURI };
  const texts = [name, symbol, description, image, metadataURI];
  const { id } = await submitTransaction(deps, {
    organizationId,
    kind: 'createMint',
    exclusiveKey: null,
    idempotencyKey,
    fingerprint: JSON.stringify([...texts, priceMicro.toString()]),
    build: (latest) => build(deps, organizationId, token, latest),
    save: async (tx, transactionId) => {
      await assertFewMints(tx, organizationId);
      const account = getTokenAccountAddress(merchantToken(token.mint.publicKey), authority);
      await insertMint(tx, {
        id: newId('mint'),
        organization_id: organizationId,
        transaction_id: transactionId,
        address: token.mint.publicKey.toBase58(),
        authority: authority.toBase58(),
        account: account.toBase58(),
        name,
        symbol,
        description,
        image,
        metadata_uri: metadataURI,
        ...uploads,
        token_usd_micro: priceMicro,
      });
    },
  });
  return readMintByTransaction(deps.db, organizationId, id);
}

/**
 * Finds the uploads of a token. The metadata file must say the same as the metadata on the chain.
 */
async function findUploads(
  deps: Pick<AppContext, 'db' | 'storage'>,
  organizationId: string,
  { metadata, metadataURI }: Pick<Body, 'metadata' | 'metadataURI'>,
): Promise<{ image_upload_id: string; metadata_upload_id: string }> {
  const image = await findUpload(deps, organizationId, 'png', metadata.image);
  if (!image) throw new HttpError('image_not_uploaded');
  const file = await findUpload(deps, organizationId, 'json', metadataURI);
  const content = file && (await deps.storage.read(file));
  if (!content) throw new HttpError('metadata_not_uploaded');
  if (!describes(content, metadata)) {
    throw new HttpError('metadata_differs');
  }
  return { image_upload_id: image.id, metadata_upload_id: file.id };
}

async function build(
  { chain, operatingKeys }: Deps,
  organizationId: string,
  token: NewToken,
  latest: BlockhashWithExpiryBlockHeight,
): Promise<SignedTransaction> {
  const { feePayer, nodes } = chain;
  const authority = await operatingKeys.readKey(organizationId);
  const bytes = getByteLengths(token, authority.publicKey);
  const [rent, lamports] = await Promise.all([
    fetchRent(chain, bytes.mint),
    nodes.ask((node) => node.getBalance(feePayer.publicKey, 'confirmed')),
  ]);
  const newAccounts = [bytes.mint, bytes.account];
  await assertFeesPayable(chain, lamports, { signatures: 3, newAccounts });
  const transaction = signNewToken(token, { feePayer, authority }, rent, latest);
  const createdAccount = getTokenAccountAddress(
    merchantToken(token.mint.publicKey),
    authority.publicKey,
  );
  return { transaction, createdAccount };
}

/**
 * Checks the daily limit. Locks the organization, so that requests at the same time are counted.
 */
async function assertFewMints(tx: Tx, organizationId: string): Promise<void> {
  await lockOrganization(tx, organizationId);
  const since = new Date(Date.now() - DAY_MS);
  if ((await countMints(tx, organizationId, since)) >= MINTS_PER_DAY)
    throw new HttpError('too_many_mints');
}
