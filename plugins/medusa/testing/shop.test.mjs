import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { Webhook } from 'standardwebhooks';

import { findFreePort } from '../../../tests/support/freePort.mjs';
import { Medusa } from './support/medusa.mjs';
import { call } from './support/program.mjs';
import { Customer, Tiller } from './support/tiller.mjs';

/** A real Medusa beside a real Tiller. */
const medusa = new Medusa();
const tiller = new Tiller();
/** Endpoints in Tiller, by the provider that they lead to. */
const webhooks = {};

before(async () => {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  assert.ok(databaseUrl, 'Run it with `npm run test:plugin`.');
  await tiller.start();
  const port = await findFreePort();
  for (const provider of ['tiller', 'sandbox']) {
    webhooks[provider] = await tiller.addWebhook(Medusa.getWebhookUrl(port, provider));
  }
  const secrets = { tiller: webhooks.tiller.secret, sandbox: webhooks.sandbox.secret };
  await medusa.start({ databaseUrl, port, tiller, secrets });
});
after(async () => {
  // What it printed says why a cart was not completed.
  if (process.env.MEDUSA_LOG) writeFileSync(process.env.MEDUSA_LOG, medusa.program?.output ?? '');
  await medusa.program?.stop();
  await tiller.stop();
});

/** What is known of an order's only payment. */
function getPayment(order) {
  assert.equal(order.payment_collections.length, 1);
  const [{ payments, status, captured_amount }] = order.payment_collections;
  assert.equal(payments.length, 1);
  const [{ data, captured_at }] = payments;
  return {
    data,
    status,
    captured_amount,
    isCaptured: captured_at !== null,
  };
}

const CAPTURED = { status: 'completed', isCaptured: true };

/** Sends what Tiller would send about a payment, signed with a secret. */
async function sendWebhook(secret, payment, { at = new Date(), provider = 'tiller' } = {}) {
  const id = `evt_${payment.id}`;
  const body = JSON.stringify({
    id,
    timestamp: at.toISOString(),
    sandbox: false,
    type: 'payment.confirmed',
    data: {
      _id: payment.id,
      state: 'confirmed',
      confirmed: true,
      amountUSDC: 25_000_000,
      signature: '5sig',
      sandbox: false,
      portalURL: payment.portal_url,
      metadata: { medusa_session: payment.session_id },
    },
  });
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  return call(`${medusa.origin}/hooks/payment/tiller_${provider}`, {
    method: 'POST',
    headers,
    body,
  });
}

const read = async (paymentId) => {
  const headers = { authorization: `Bearer ${tiller.key}` };
  return (await call(`${tiller.origin}/api/transaction/${paymentId}`, { headers })).body;
};

test('a cart is paid in the portal, and a webhook makes it an order that is captured', async () => {
  const cart = await medusa.createCart('Bag');
  const { data, status } = await medusa.begin(cart);
  assert.equal(status, 'requires_more');
  assert.equal(data.portal_url, `${tiller.origin}/portal/payment/${data.id}`);
  assert.equal((await fetch(data.portal_url)).status, 200);
  const { metadata, memo, amountUSDC } = await read(data.id);
  assert.deepEqual(metadata, { medusa_session: data.session_id, medusa_cart: cart.id });
  assert.deepEqual([memo, amountUSDC], [`Medusa ${data.session_id}`, 25_000_000]);

  await new Customer(tiller).pay(data.id);
  const order = await medusa.waitForOrder(cart);
  const { data: paid, ...payment } = getPayment(order);
  assert.deepEqual(payment, { ...CAPTURED, captured_amount: 25 });
  assert.equal(order.total, 25);
  // The transaction, and where it can be seen.
  assert.match(paid.signature, /^[1-9A-HJ-NP-Za-km-z]{64,88}$/);
  assert.equal(paid.explorer_url, `${tiller.origin}/explorer/tx/${paid.signature}`);
  assert.equal((await fetch(paid.explorer_url)).status, 200);
});

test('a webhook that is lost is made up for when the customer comes back', async () => {
  const path = `/webhook/${webhooks.tiller._id}`;
  await tiller.manage('PATCH', path, { paused: true });
  const cart = await medusa.createCart('Cup');
  const { data } = await medusa.begin(cart);
  assert.equal(data.amount_usd, '4.99');
  await new Customer(tiller).pay(data.id);
  assert.equal(await medusa.isCompleted(cart), false);

  const { body } = await medusa.complete(cart);
  assert.equal(body.type, 'order');
  const { data: _, ...payment } = getPayment(await medusa.order(body.order));
  assert.deepEqual(payment, { ...CAPTURED, captured_amount: 4.99 });

  // It comes after all, and captures nothing more.
  await tiller.manage('PATCH', path, { paused: false });
  await tiller.waitForDelivery(webhooks.tiller._id, 'payment.confirmed');
  const { data: __, ...later } = getPayment(await medusa.order(body.order));
  assert.deepEqual(later, payment);
});

test('a customer who comes back without paying gets no order, and may still pay', async () => {
  const cart = await medusa.createCart('Bag');
  const { data } = await medusa.begin(cart);
  for (const _ of [1, 2]) {
    const { status, body } = await medusa.complete(cart);
    assert.deepEqual([status, body.type], [200, 'cart']);
    assert.equal(body.error.type, 'payment_requires_more_error');
    assert.match(body.error.message, new RegExp(`has not arrived.*${data.portal_url}`));
  }
  await new Customer(tiller).pay(data.id);
  assert.deepEqual(getPayment(await medusa.waitForOrder(cart)).status, 'completed');
});

test('a payment of another amount captures nothing', async () => {
  const cart = await medusa.createCart('Bag');
  const { data } = await medusa.begin(cart);
  // A dollar, in the name of the same session, and a real webhook about it.
  const headers = { authorization: `Bearer ${tiller.key}` };
  const body = { amountUSD: '1', memo: 'x', metadata: { medusa_session: data.session_id } };
  const made = await call(`${tiller.origin}/api/transaction/receive`, {
    method: 'POST',
    headers,
    body,
  });
  await new Customer(tiller).pay(made.body.portalURL.split('/').at(-1));
  await medusa.program.waitForOutput(new RegExp(`${data.session_id}.*has not arrived`));
  assert.equal(await medusa.isCompleted(cart), false);
  assert.equal((await medusa.complete(cart)).body.type, 'cart');
});

test('a cart that changes needs another payment; money for the old one makes no order', async () => {
  const cart = await medusa.createCart('Cup');
  const { data } = await medusa.begin(cart);
  await medusa.addItem(cart, 'Bag');
  await new Customer(tiller).pay(data.id);
  await tiller.waitForDelivery(webhooks.tiller._id, 'payment.confirmed');
  assert.equal((await medusa.complete(cart)).status, 400);
  assert.equal(await medusa.isCompleted(cart), false);

  const again = await medusa.begin(cart);
  assert.equal(again.data.amount_usd, '29.99');
  await new Customer(tiller).pay(again.data.id);
  assert.equal(getPayment(await medusa.waitForOrder(cart)).captured_amount, 29.99);
});

test('a payment that is made twice is captured once', async () => {
  const cart = await medusa.createCart('Bag');
  const { data } = await medusa.begin(cart);
  const [one, other] = [new Customer(tiller), new Customer(tiller)];
  const signed = [await one.sign(data.id), await other.sign(data.id)];
  await one.send(data.id, signed[0]);
  assert.equal((await other.send(data.id, signed[1])).overpaid, true);
  const { data: _, ...payment } = getPayment(await medusa.waitForOrder(cart));
  assert.deepEqual(payment, { ...CAPTURED, captured_amount: 25 });
  await medusa.program.waitForOutput(
    new RegExp(`payment\\.overpaid for ${data.id} of ${data.session_id}`),
  );
  assert.equal((await read(data.id)).overpaidUSDC, 25_000_000);
});

test('a forged webhook and an old one are refused, a repeated one captures nothing more', async () => {
  const cart = await medusa.createCart('Bag');
  const { data } = await medusa.begin(cart);
  const refused = 'A webhook was refused, and nothing was captured: ';
  await sendWebhook('whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD', data);
  await medusa.program.waitForOutput(new RegExp(`${refused}No matching signature`));
  const hourAgo = new Date(Date.now() - 3_600_000);
  await sendWebhook(webhooks.tiller.secret, data, { at: hourAgo });
  await medusa.program.waitForOutput(new RegExp(`${refused}Message timestamp too old`));
  // Even one that is signed is only a reason to read the payment.
  await sendWebhook(webhooks.tiller.secret, data);
  await medusa.program.waitForOutput(new RegExp(`${data.session_id}.*has not arrived`));
  assert.equal(await medusa.isCompleted(cart), false);

  await new Customer(tiller).pay(data.id);
  const order = await medusa.waitForOrder(cart);
  const event = await tiller.waitForDelivery(webhooks.tiller._id, 'payment.confirmed');
  const heard = medusa.countEvents();
  await tiller.resend(webhooks.tiller._id, event);
  await medusa.waitForWebhooks(heard + 1);
  // Medusa is done with it when it has also heard of the next one.
  await sendWebhook('whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD', data);
  await medusa.waitForWebhooks(heard + 2);
  assert.deepEqual(getPayment(await medusa.order(order)), getPayment(order));
});

test('a sandbox payment is an order in the sandbox, and never in the shop', async () => {
  const cart = await medusa.createCart('Bag');
  const { data } = await medusa.begin(cart, 'sandbox');
  assert.match(data.id, /^pay_test_/);
  await new Customer(tiller).paySandbox(data.id);
  const { data: paid, ...payment } = getPayment(await medusa.waitForOrder(cart));
  assert.deepEqual(payment, { ...CAPTURED, captured_amount: 25 });
  assert.deepEqual([paid.sandbox, paid.signature, paid.explorer_url], [true, null, null]);
  // The shop's own endpoint gets the event as well.
  await medusa.program.waitForOutput(
    /does not match the order, so nothing was captured: it is a sandbox payment/,
  );
});

test('a cart in another currency, and a foreign address to return to, are refused with a sentence', async () => {
  const euros = await medusa.tryBegin(await medusa.createCart('Bag', 'eu'));
  assert.equal(euros.status, 400);
  assert.match(euros.body.message, /US dollars only.*EUR/);
  const evil = { return_url: 'https://evil.example' };
  const elsewhere = await medusa.tryBegin(await medusa.createCart('Bag'), 'tiller', evil);
  assert.equal(elsewhere.status, 400);
  assert.match(elsewhere.body.message, /return_url/);
});

test('what a storefront writes into a session changes no payment', async () => {
  const paidCart = await medusa.createCart('Bag');
  const paid = await medusa.begin(paidCart);
  await new Customer(tiller).pay(paid.data.id);
  await medusa.waitForOrder(paidCart);

  const cart = await medusa.createCart('Bag');
  const { data } = await medusa.begin(cart, 'tiller', { ...paid.data, state: 'confirmed' });
  assert.notEqual(data.id, paid.data.id);
  assert.deepEqual([data.state, data.signature], ['open', null]);
  assert.equal((await medusa.complete(cart)).body.type, 'cart');
});
