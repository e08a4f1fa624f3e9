import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { createCheckout } from '#contract/billing';
import type { Endpoint } from '#contract/endpoint';
import { createPasskey } from '#contract/factors';
import { createGift } from '#contract/gifts';
import { createMint } from '#contract/mints';
import { updateOrganization } from '#contract/organizations';
import { createPayment, processPayment } from '#contract/payments';
import { signInWithPasskey } from '#contract/proofs';
import { readRequest } from '#contract/readRequest';
import { createPaymentLink } from '#contract/transactions';
import { createWebhook, updateWebhook } from '#contract/webhooks';

/** Reads a body, and returns what the caller is told. */
function refuse({ body }: Endpoint, value: unknown) {
  return readRequest(body ?? v.unknown(), value).refusal?.body;
}

const link = { amountUSD: 1, memo: 'x' };

describe('what is missing is named, with what is wanted', () => {
  it.each([
    ['memo', refuse(createPaymentLink, { amountUSD: 1 }), 'Send text of at most 200 characters.'],
    ['memo', refuse(createPaymentLink, { ...link, memo: ' ' }), 'Send text of at most'],
    ['name', refuse(createPaymentLink, { ...link, name: '' }), 'Send text of at most 100'],
    ['amountUSD', refuse(createPaymentLink, { memo: 'x' }), 'Send a number, or the same as text'],
    ['product', refuse(createCheckout, {}), 'Send startup or business.'],
    ['name', refuse(updateOrganization, { name: '' }), 'Send text of at most 100 characters.'],
    ['metadata', refuse(createMint, { metadataURI: 'x' }), 'Send an object.'],
    ['metadata.symbol', refuse(createMint, withSymbol(undefined)), 'Send at most 10 letters'],
    ['method.address', refuse(createPayment, withMethod({})), 'Send the address of'],
  ])('%s', (field, body, wanted) => {
    expect(body).toMatchObject({ code: 'missing_field', field });
    expect(body?.error).toContain(`${field} is missing. ${wanted}`);
  });
});

describe('what is wrong is named, with what is wanted', () => {
  it.each([
    ['memo', refuse(createPaymentLink, { ...link, memo: 5 }), 'Send text of at most 200'],
    ['memo', refuse(createPaymentLink, { ...link, memo: 'x'.repeat(201) }), 'Send text of'],
    ['sandbox', refuse(createPaymentLink, { ...link, sandbox: 'yes' }), 'Send true or false.'],
    ['metadata.symbol', refuse(createMint, withSymbol('bean')), 'Send at most 10 letters'],
    ['method', refuse(createPayment, withMethod('USDC')), 'Send null, or an object'],
  ])('%s', (field, body, wanted) => {
    expect(body).toMatchObject({ code: 'invalid_field', field });
    expect(body?.error).toContain(`${field} is not valid. ${wanted}`);
  });
});

it.each([
  ['invalid_amount', 'amountUSD', refuse(createPaymentLink, { ...link, amountUSD: '1,5' })],
  ['invalid_amount', 'amountUSD', refuse(createPaymentLink, { ...link, amountUSD: null })],
  ['invalid_address', 'wallet', refuse(updateOrganization, { wallet: 'my wallet' })],
  ['invalid_plan', 'product', refuse(createCheckout, { product: 'enterprise' })],
  ['gift_amount_not_offered', 'amountUSD', refuse(createGift, { amountUSD: 7 })],
])('what people write has an error of its own: %s', (code, field, body) => {
  expect(body).toMatchObject({ code, field });
});

describe.each(['\u0000', '\ud800'])('text with %j, which cannot be stored, is refused', (odd) => {
  const url = `https://shop.example/a${odd}b`;
  const credential = { id: 'AA', rawId: 'AA', type: 'public-key' };
  const signed = { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' };
  const created = { clientDataJSON: 'AA', attestationObject: 'AA' };

  it.each([
    ['signature', refuse(processPayment, { signature: `1${odd}` })],
    ['url', refuse(createWebhook, { url, events: ['payment.confirmed'] })],
    ['url', refuse(updateWebhook, { url })],
    ['webhookURL', refuse(createPaymentLink, { ...link, webhookURL: url })],
  ])('as %s', (field, body) => {
    expect(body).toMatchObject({ code: 'invalid_field', field });
  });

  it('in what a browser says of a passkey', () => {
    const signIn = { response: { ...credential, id: `AA${odd}`, response: signed } };
    const add = { ...credential, response: { ...created, transports: [`usb${odd}`] } };
    const refused = { code: 'passkey_refused' };
    expect(refuse(signInWithPasskey, signIn)).toMatchObject(refused);
    expect(refuse(createPasskey, { name: 'Laptop', response: add })).toMatchObject(refused);
  });
});

it('a body that is none, and one that has nothing of a choice', () => {
  expect(refuse(createPaymentLink, 'x')).toMatchObject({ code: 'invalid_body' });
  expect(refuse(createPaymentLink, undefined)).toMatchObject({ code: 'invalid_body' });
  expect(refuse(updateOrganization, {})).toMatchObject({ code: 'name_or_wallet_missing' });
});

function withSymbol(symbol: string | undefined) {
  return { metadata: { name: 'Bean', symbol, description: 'x', image: 'x' }, metadataURI: 'x' };
}

function withMethod(method: unknown) {
  return { wallet: 'So11111111111111111111111111111111111111112', amountToken: 0, method };
}
