import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { updateOrganization } from '#contract/organizations';
import { buildExplorerUrl } from '#domain/explorer';
import { createHostConfig } from '#server/platform/config/hostConfig';
import { openOutbox } from '#server/sandbox/outbox/outbox';
import { createShop, GiftBuyer, type Shop } from '#server/testing/buyer';
import { waitForNoJobs, waitForTries } from '#server/testing/jobs';
import { MANUAL, tick, tickDuring } from '#server/testing/manualChain';
import { restart } from '#server/testing/restart';
import { takeMail } from '#server/platform/mail/mailLimit';
import { startSmtpSink } from '#server/testing/smtpSink';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { findFreePort } from '#tests/support/freePort';

const SOON = { interval: 20 };

let server: TestServer;
let shop: Shop;

const mailsTo = async (email: string, { dataDir } = server) =>
  (await openOutbox(dataDir).list(100)).filter(({ to }) => to === email);

describe('a receipt', () => {
  beforeAll(async () => {
    server = await startTestServer();
    shop = await createShop(server, { tokens: 1_000 });
  });
  afterAll(() => server.close());

  it('thanks the buyer: what was paid to whom, what was given, and where it can be seen', async () => {
    const buyer = new GiftBuyer(server);
    const { signature } = await buyer.buy(shop.mint._id, { amountUSD: 20 });
    await expect.poll(() => mailsTo(buyer.email), SOON).toHaveLength(1);
    const [mail] = await mailsTo(buyer.email);
    expect(mail?.subject).toBe('Receipt for your gift');
    expect(mail?.text).toContain('You paid $20.00 in USDC to Harbour Coffee and got 20 BEAN.');
    const link = buildExplorerUrl(createHostConfig(server.config).explorerTxUrl, signature);
    expect(mail?.text).toContain(link);
    expect(new URL(link).origin).toBe(server.config.origin);
    expect((await server.raw('GET', new URL(link).pathname)).status).toBe(200);
  });

  it('comes once for each gift, however often it is processed', async () => {
    const buyer = new GiftBuyer(server);
    const { transactionId, signature } = await buyer.buy(shop.mint._id);
    await Promise.all(Array.from({ length: 5 }, () => buyer.process(transactionId, signature)));
    await waitForNoJobs(server);
    expect(await mailsTo(buyer.email)).toHaveLength(1);
    await buyer.buy(shop.mint._id);
    await waitForNoJobs(server);
    expect(await mailsTo(buyer.email)).toHaveLength(2);
  });

  it('does not come for a gift that was not signed, or that failed', async () => {
    const buyer = new GiftBuyer(server, 12);
    const { transactionId, base64Transaction } = await buyer.requestTransaction(shop.mint._id, {
      amountUSD: 10,
    });
    await new GiftBuyer(server).requestTransaction(shop.mint._id, { email: buyer.email });
    await buyer.buy(shop.mint._id, { email: 'elsewhere@example.com' });
    const failed = await buyer.process(transactionId, buyer.send(base64Transaction));
    expect(failed.status).toBe(402);
    await waitForNoJobs(server);
    expect(await mailsTo(buyer.email)).toEqual([]);
  });

  it('a merchant’s name cannot imitate other parts of the mail', async () => {
    const { bearer } = shop.merchant;
    const name = 'Eve\r\nBcc: x@example.com\r\n\r\nPay again:\u2028here \u202Egnp <b>bold</b>';
    expect((await server.call(updateOrganization, { bearer, body: { name } })).status).toBe(200);
    const buyer = new GiftBuyer(server);
    await buyer.buy(shop.mint._id);
    await expect.poll(() => mailsTo(buyer.email), SOON).toHaveLength(1);
    const [mail] = await mailsTo(buyer.email);
    const [first] = (mail?.text ?? '').split('\n');
    expect(first).toBe(
      'You paid $5.00 in USDC to Eve Bcc: x at example com Pay again: here gnp <b>bold</b> and got 5 BEAN.',
    );
    expect(await mailsTo('x@example.com')).toEqual([]);
  });

  it('a merchant’s name leads nowhere', async () => {
    const { bearer } = shop.merchant;
    const name = 'Tiller Security: your wallet is locked. Unlock at https://evil.example/unlock';
    await server.call(updateOrganization, { bearer, body: { name } });
    const buyer = new GiftBuyer(server);
    await buyer.buy(shop.mint._id);
    await expect.poll(() => mailsTo(buyer.email), SOON).toHaveLength(1);
    const [mail] = await mailsTo(buyer.email);
    expect(mail?.text).not.toContain('evil');
  });

  it('a merchant and a stranger’s address have few mails together in a day', async () => {
    const email = 'stranger@example.com';
    const { mint } = await createShop(server);
    const mail = { kind: 'giftReceipt', to: email, sender: await organizationOf(mint._id) };
    for (let i = 0; i < 9; i += 1) {
      await takeMail(server.db, mail, { pair: 10, recipient: 30, sender: 500 });
    }
    await new GiftBuyer(server).buy(mint._id, { email });
    await new GiftBuyer(server).buy(mint._id, { email });
    await waitForNoJobs(server);
    expect(await mailsTo(email)).toHaveLength(1);
    await new GiftBuyer(server).buy(shop.mint._id, { email });
    await waitForNoJobs(server);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  async function organizationOf(mintId: string): Promise<string> {
    const { organization_id } = await server.db
      .selectFrom('mint')
      .select('organization_id')
      .where('id', '=', mintId)
      .executeTakeFirstOrThrow();
    return organization_id;
  }
});

it('is sent by the mail server, once, after that was away', async () => {
  const port = await findFreePort();
  const away = await startTestServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  try {
    const { mint } = await createShop(away);
    const buyer = new GiftBuyer(away);
    expect((await buyer.buy(mint._id)).answer.status).toBe(200);
    await waitForTries(away, 2);
    const back = await startSmtpSink(port);
    try {
      await waitForNoJobs(away);
      expect(back.mails.map(({ to }) => to)).toEqual([[buyer.email]]);
      expect(back.mails[0]?.message).toContain('Subject: Receipt for your gift');
      expect(away.logs()).not.toContain(buyer.email);
    } finally {
      await back.close();
    }
  } finally {
    await away.close();
  }
});

it('never comes before the gift is final, and comes after a restart', async () => {
  let manual = await startTestServer(MANUAL);
  try {
    const { mint } = await tickDuring(manual, () => createShop(manual));
    const buyer = new GiftBuyer(manual);
    const { base64Transaction, transactionId } = await buyer.requestTransaction(mint._id);
    const signature = buyer.send(base64Transaction);
    tick(manual);
    // The chain was asked, and has it: it is not final.
    expect((await buyer.process(transactionId, signature)).status).toBe(503);
    expect(await manual.db.selectFrom('job').select('id').execute()).toEqual([]);
    manual = await restart(manual, MANUAL);
    tick(manual, 2);
    await expect.poll(() => mailsTo(buyer.email, manual), SOON).toHaveLength(1);
  } finally {
    await manual.close();
  }
});
