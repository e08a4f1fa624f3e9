import { Keypair, type BlockhashWithExpiryBlockHeight } from '@solana/web3.js';

import type { ParsedBodyOf } from '#contract/endpoint';
import type { createMint as endpoint, Mint } from '#contract/mints';
import { NEW_TOKEN_PRICE_MICRO } from '#domain/tokens';
import type { AppContext } from '#server/modules/appContext';
import { fetchRent } from '#server/chain/chain';
import { assertFeesPayable } from '#server/chain/fees';
import { getTokenAccountAddress, toMerchantToken } from '#server/chain/movements';
import { getByteLengths, signNewToken, type NewToken } from '#server/chain/tokens';
import type { Caller, SignedTransaction } from '#server/chain/transactions/storeAndSend';
import { submitTransaction } from '#server/chain/transactions/submitTransaction';
import { HttpError } from '#server/platform/http/errors';
import { createId } from '#server/platform/secrets/ids';

import { hasDescription } from './metadataFile';
import { insertMint, readMintByTransaction } from './queries';
import { assertNotReserved } from './reservedSymbols';
import { findUpload } from './uploads';

type Deps = Pick<
  AppContext,
  'budgets' | 'db' | 'chain' | 'http' | 'monitor' | 'operatingKeys' | 'storage'
>;
type Body = ParsedBodyOf<typeof endpoint>;

/**
 * Creates a token of an organization from its own stored uploads. Returns it once it is on the
 * chain. The platform pays the fee and the rent. The organization's operating account holds every
 * authority.
 *
 * @throws HttpError 422 for the symbol or name of a well-known token, for links that are not the
 * organization's own, and for a metadata file that says something else; and as `submitTransaction`
 * does.
 */
export async function createMint(
  deps: Deps,
  caller: Caller,
  { metadata, metadataURI, tokenUSDValue: priceMicro = NEW_TOKEN_PRICE_MICRO }: Body,
): Promise<Mint> {
  const { organizationId } = caller;
  const { name, symbol, description, image } = metadata;
  assertNotReserved(metadata);
  const uploads = await requireUploads(deps, organizationId, { metadata, metadataURI });
  const authority = await deps.operatingKeys.readAddress(organizationId);
  const token = { mint: Keypair.generate(), name, symbol, uri: metadataURI };
  const texts = [name, symbol, description, image, metadataURI];
  const { id } = await submitTransaction(deps, {
    caller,
    kind: 'createMint',
    exclusiveKey: null,
    fingerprint: JSON.stringify([...texts, priceMicro.toString()]),
    build: (latest) => build(deps, organizationId, token, latest),
    save: async (tx, transactionId) => {
      const account = getTokenAccountAddress(toMerchantToken(token.mint.publicKey), authority);
      await insertMint(tx, {
        id: createId('mint'),
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

/** Returns the uploads of a token. The metadata file must equal the metadata on the chain. */
async function requireUploads(
  deps: Pick<AppContext, 'db' | 'storage'>,
  organizationId: string,
  { metadata, metadataURI }: Pick<Body, 'metadata' | 'metadataURI'>,
): Promise<{ image_upload_id: string; metadata_upload_id: string }> {
  const image = await findUpload(deps, organizationId, 'png', metadata.image);
  if (!image) throw new HttpError('image_not_uploaded');
  const file = await findUpload(deps, organizationId, 'json', metadataURI);
  const content = file && (await deps.storage.read(file, 'whole'));
  if (!content) throw new HttpError('metadata_not_uploaded');
  if (!hasDescription(content, metadata)) {
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
  const cost = await assertFeesPayable(chain, lamports, { signatures: 3, newAccounts });
  const transaction = signNewToken(token, { feePayer, authority }, rent, latest);
  const createdAccount = getTokenAccountAddress(
    toMerchantToken(token.mint.publicKey),
    authority.publicKey,
  );
  return { transaction, createdAccount, cost };
}
