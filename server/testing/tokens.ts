import { randomUUID } from 'node:crypto';

import { createMint, createUpload, getBalance, mintTokens, type Mint } from '#contract/mints';
import type { BodyOf } from '#contract/endpoint';

import { retryOn503 } from './retryOn503';
import { buildPng } from './pngs';
import type { TestServer } from './testServer';

type CreateBody = BodyOf<typeof createMint>;
export type Metadata = CreateBody['metadata'];

const IMAGE = buildPng();

/** Uploads a file as a merchant's browser does. Returns its link. */
export async function upload(
  server: TestServer,
  bearer: string,
  type: 'png' | 'json',
  content: Buffer | string,
): Promise<string> {
  const { status, body } = await server.call(createUpload, { bearer, body: { type } });
  if (status !== 200) throw new Error(`upload answered ${status} ${body.error}`);
  const { statusCode } = await server.http.inject({
    method: 'PUT',
    url: new URL(body.url).pathname,
    headers: { 'content-type': type === 'png' ? 'image/png' : 'application/json' },
    payload: content,
  });
  if (statusCode !== 204) throw new Error(`PUT answered ${statusCode}`);
  return body.link;
}

/** What POST /mint takes, with both files uploaded. */
export async function prepareMint(
  server: TestServer,
  bearer: string,
  said: Partial<Metadata> = {},
): Promise<CreateBody> {
  const image = said.image ?? (await upload(server, bearer, 'png', IMAGE));
  const metadata = {
    name: 'Harbour Beans',
    symbol: 'BEAN',
    description: 'One bean, one coffee.',
    ...said,
    image,
  };
  const metadataURI = await upload(server, bearer, 'json', JSON.stringify(metadata));
  return { metadata, metadataURI };
}

/** Creates a token and fails the test when that does not work. */
export async function createToken(
  server: TestServer,
  bearer: string,
  said: Partial<Metadata> = {},
): Promise<Mint> {
  return finishMint(server, bearer, await prepareMint(server, bearer, said));
}

/** Creates the token that was prepared, however long that takes. */
export async function finishMint(
  server: TestServer,
  bearer: string,
  body: CreateBody,
): Promise<Mint> {
  const idempotencyKey = randomUUID();
  const answer = await retryOn503(() => server.call(createMint, { bearer, body, idempotencyKey }));
  if (answer.status !== 200) throw new Error(`mint answered ${answer.body.error}`);
  return answer.body;
}

/** Fills a mint's balance, however long that takes. `amount`: whole tokens. */
export async function fillMint(
  server: TestServer,
  bearer: string,
  { _id: mintId }: Pick<Mint, '_id'>,
  amount: number,
): Promise<void> {
  const key = randomUUID();
  const answer = await retryOn503(() => addTokens(server, bearer, { mintId, amount }, key));
  if (answer.status !== 200) throw new Error(`mint/mint answered ${answer.body.error}`);
}

/** Adds tokens to a mint, as one call does. */
export function addTokens(
  server: TestServer,
  bearer: string,
  body: BodyOf<typeof mintTokens>,
  idempotencyKey?: string,
) {
  const key = idempotencyKey === undefined ? {} : { idempotencyKey };
  return server.call(mintTokens, { bearer, body, ...key });
}

/** Fetches the balance of an account as the dashboard does. */
export function fetchBalance(server: TestServer, bearer: string, account: string) {
  return server.call(getBalance, { bearer, body: { cluster: 'devnet', account } });
}
