import {
  getAccount,
  getMetadataPointerState,
  getMint as readMint,
  getTokenMetadata,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { PublicKey, VersionedTransaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createMint, getMint, listMints, type Mint } from '#contract/mints';
import { getOperatingAccount } from '#contract/operatingAccounts';
import { signUp } from '#server/testing/merchant';
import { buildPng } from '#server/testing/pngs';
import { createToken, prepareMint, upload, type Metadata } from '#server/testing/tokens';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const key = (address: string) => new PublicKey(address);

let server: TestServer;
let bearer: string;
let stranger: string;
/** An image of the organization of `bearer`. */
let image: string;

beforeAll(async () => {
  server = await startTestServer();
  bearer = await signUp(server);
  stranger = await signUp(server);
  image = await upload(server, bearer, 'png', buildPng());
});
afterAll(() => server.close());

const readToken = (mint: Mint) =>
  server.chain.nodes.ask((node) =>
    readMint(node, key(mint.address), 'confirmed', TOKEN_2022_PROGRAM_ID),
  );

async function list(as = bearer) {
  const { body } = await server.call(listMints, { bearer: as });
  return body;
}

async function rows() {
  const { db } = server;
  const counts = [
    db.selectFrom('mint').select('id').execute(),
    db.selectFrom('chain_transaction').select('id').execute(),
    db.selectFrom('token_issuance').select('transaction_id').execute(),
  ];
  return (await Promise.all(counts)).map((found) => found.length);
}

describe('POST /mint', () => {
  it('C112, C117, C236, C261: makes a Token-2022 mint that carries its own metadata', async () => {
    const body = await prepareMint(server, bearer, { name: 'Café Points', symbol: 'CAFE' });
    const { body: account } = await server.call(getOperatingAccount, { bearer });

    const { status, body: mint } = await server.call(createMint, { bearer, body });

    expect(status, mint.error).toBe(200);
    expect(mint).toEqual({
      _id: expect.stringMatching(/^mint_[\w-]{32}$/),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      metadata: body.metadata,
      address: expect.any(String),
      authority: account.address,
      account: expect.any(String),
      tokenUSDValue: 1,
    });
    const token = await readToken(mint);
    const authority = key(account.address);
    expect(token).toMatchObject({ decimals: 6, supply: 0n, isInitialized: true });
    expect(token.mintAuthority).toEqual(authority);
    expect(token.freezeAuthority).toEqual(authority);
    expect(getMetadataPointerState(token)).toEqual({
      authority,
      metadataAddress: key(mint.address),
    });
    await server.chain.nodes.ask(async (node) => {
      expect(await getTokenMetadata(node, key(mint.address))).toEqual({
        updateAuthority: authority,
        mint: key(mint.address),
        name: 'Café Points',
        symbol: 'CAFE',
        uri: body.metadataURI,
        additionalMetadata: [],
      });
      const held = await getAccount(node, key(mint.account), 'confirmed', TOKEN_2022_PROGRAM_ID);
      expect(held).toMatchObject({ amount: 0n, owner: authority, mint: key(mint.address) });
    });
  });

  it.each([
    [{ symbol: 'USDC' }, 'reserved_symbol', 'metadata.symbol'],
    [{ symbol: 'U5DC' }, 'reserved_symbol', 'metadata.symbol'],
    [{ symbol: 'S0L' }, 'reserved_symbol', 'metadata.symbol'],
    [{ name: ' USD coin' }, 'reserved_name', 'metadata.name'],
    [{ symbol: 'SO1' }, 'reserved_symbol', 'metadata.symbol'],
    [{ name: 'ＵＳＤＣ' }, 'reserved_name', 'metadata.name'],
    [{ name: 'U.S.D  Coin.' }, 'reserved_name', 'metadata.name'],
    [{ name: 'USD\u0421' }, 'reserved_name', 'metadata.name'],
  ])('a token cannot be taken for money that people know: %j', async (said, code, field) => {
    const body = await prepareMint(server, bearer, { image, ...said });
    const answer = await server.call(createMint, { bearer, body });
    expect(answer).toMatchObject({ status: 422, body: { code, field } });
  });

  it('the platform pays and has no part in the token', async () => {
    const { db, chain } = server;
    const platform = chain.feePayer.publicKey;
    const before = await chain.nodes.ask((node) => node.getBalance(platform, 'confirmed'));
    const mint = await createToken(server, bearer, { image });
    const after = await chain.nodes.ask((node) => node.getBalance(platform, 'confirmed'));
    expect(after).toBeLessThan(before);

    const { bytes } = await db
      .selectFrom('chain_transaction')
      .innerJoin('mint', 'mint.transaction_id', 'chain_transaction.id')
      .select('bytes')
      .where('mint.id', '=', mint._id)
      .executeTakeFirstOrThrow();
    const { message } = VersionedTransaction.deserialize(Buffer.from(bytes, 'base64'));
    expect(message.header.numRequiredSignatures).toBe(3);
    const [first, ...others] = message.staticAccountKeys.slice(0, 3).map(String);
    expect(first).toBe(platform.toBase58());
    expect(new Set(others)).toEqual(new Set([mint.address, mint.authority]));
    // It funds the mint and makes the account: the first and the last, behind the compute limit.
    const used = message.compiledInstructions.map(({ accountKeyIndexes }) =>
      accountKeyIndexes.indexOf(0),
    );
    expect(used).toEqual([-1, 0, -1, -1, -1, 0]);
  });

  it('C115, C258, C259: GET /mint answers it, and /mint/list the newest first', async () => {
    const owner = await signUp(server);
    expect(await list(owner)).toEqual([]);
    const first = await createToken(server, owner, { name: 'First' });
    const second = await createToken(server, owner, { name: 'Second' });
    expect(await list(owner)).toEqual([second, first]);
    const query = { _id: first._id };
    expect((await server.call(getMint, { bearer: owner, query })).body).toEqual(first);
  });

  it('another organization’s mint answers exactly like one that is not there', async () => {
    const mint = await createToken(server, bearer, { image });
    const foreign = await server.call(getMint, { bearer: stranger, query: { _id: mint._id } });
    const unknown = await server.call(getMint, { bearer: stranger, query: { _id: 'mint_none' } });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'mint_not_found', field: '_id' } });
    expect(foreign.body).toEqual(unknown.body);
    expect(await list(stranger)).toEqual([]);
    const none = await server.raw('GET', '/api/mint', { bearer });
    expect(none.status).toBe(400);
  });

  it.each([
    ['0.25', 0.25],
    [2.01, 2.01],
    ['999999999.999999', 999_999_999.999999],
    ['0.000001', 0.000001],
  ])('C119: tokenUSDValue %s is kept exactly', async (sent, kept) => {
    const body = { ...(await prepareMint(server, bearer, { image })), tokenUSDValue: sent };
    const { body: mint } = await server.call(createMint, { bearer, body });
    expect(mint.tokenUSDValue).toBe(kept);
    expect((await list())[0]).toEqual(mint);
  });

  it('refuses a tokenUSDValue that is no amount', async () => {
    const before = await rows();
    const body = await prepareMint(server, bearer, { image });
    for (const value of [
      ...['-1', '0', '0.0000001', '1e400', '1e21', 'null', 'true', '[]', '{}', '"1e3"', '"0x10"'],
      ...['"1,50"', '"١٢"', '" 1"', '1.0000001', '1000000000', '"NaN"', `"${'9'.repeat(400)}"`],
    ]) {
      const payload = JSON.stringify(body).replace(/}$/, `,"tokenUSDValue":${value}}`);
      const answer = await server.raw('POST', '/api/mint', { bearer, payload });
      expect(answer, value).toMatchObject({ status: 400, body: { code: 'invalid_amount' } });
    }
    expect(await rows()).toEqual(before);
  });

  it('refuses every symbol that is not 1 to 10 letters from A to Z and digits', async () => {
    const before = await rows();
    const body = await prepareMint(server, bearer, { image });
    const symbols = ['abc', 'ß', 'İ', 'SS ', '../../x', 'A'.repeat(11), '🫘', '', ' ', 'A-B', 'А'];
    for (const symbol of [...symbols, 'A\u0000', 'A\n', 'Ａ', '__proto__']) {
      const said = { ...body.metadata, symbol };
      const metadataURI = await upload(server, bearer, 'json', JSON.stringify(said));
      const request = { bearer, body: { metadata: said, metadataURI } };
      expect((await server.call(createMint, request)).status, symbol).toBe(400);
    }
    expect(await rows()).toEqual(before);
  });

  it.each<Partial<Metadata>>([
    { name: 'Harbour Bean' },
    { symbol: 'BEANS' },
    { description: 'One bean, two coffees.' },
    { name: 'Harbour Beans ' },
  ])('refuses %j when the uploaded metadata says something else', async (other) => {
    const before = await rows();
    const body = await prepareMint(server, bearer, { image });
    const metadata = { ...body.metadata, ...other };
    const answer = await server.call(createMint, { bearer, body: { ...body, metadata } });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'metadata_differs' },
    });
    expect(await rows()).toEqual(before);
  });

  it('refuses metadata that leaves a field out, or names another image', async () => {
    const body = await prepareMint(server, bearer, { image });
    const { image: _, ...rest } = body.metadata;
    const otherImage = (await prepareMint(server, bearer)).metadata.image;
    for (const said of [rest, { ...rest, image: otherImage }, { ...rest, image: 1 }, {}]) {
      const metadataURI = await upload(server, bearer, 'json', JSON.stringify(said));
      const answer = await server.call(createMint, { bearer, body: { ...body, metadataURI } });
      expect(answer.status).toBe(422);
    }
  });

  it('takes only links of its own stored uploads; another’s are like unknown ones', async () => {
    const before = await rows();
    const own = await prepareMint(server, bearer, { image });
    const foreign = await prepareMint(server, stranger);
    const call = async (link: string, metadataURI: string) => {
      const body = { metadata: { ...own.metadata, image: link }, metadataURI };
      const { status, body: answer } = await server.call(createMint, { bearer, body });
      return `${status} ${answer.code}`;
    };
    const images = [
      foreign.metadata.image,
      image.replace(/file_.{4}/, 'file_none'),
      image.replace('localhost:0', 'evil.example'),
      image.replace('http:', 'https:'),
      `${image}?x`,
      `${image}#x`,
      image.replace('/uploads/', '/uploads/../uploads/'),
      image.replace('.png', '.json'),
      own.metadataURI,
      'javascript:alert(1)',
      'data:image/png;base64,AA==',
    ];
    for (const link of images) {
      const answer = await call(link, own.metadataURI);
      expect(answer, link).toBe('422 image_not_uploaded');
    }
    for (const link of [foreign.metadataURI, image, own.metadataURI.replace('.json', '.png')]) {
      const answer = await call(image, link);
      expect(answer, link).toBe('422 metadata_not_uploaded');
    }
    expect(await rows()).toEqual(before);
  });

  it('needs a session', async () => {
    for (const [method, path] of [
      ['GET', '/api/mint?_id=mint_x'],
      ['GET', '/api/mint/list'],
      ['POST', '/api/mint'],
      ['POST', '/api/mint/mint'],
      ['POST', '/api/rpc/balance'],
    ] as const) {
      const payload = method === 'POST' ? { payload: '{}' } : {};
      expect((await server.raw(method, path, payload)).status, path).toBe(401);
    }
  });
});
