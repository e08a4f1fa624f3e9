import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';

import {
  answerCalls,
  buildPayment,
  openProvider,
  PAID,
  PAYMENT,
  SESSION,
  SESSION_DATA,
  URL_OF_TILLER,
} from './testing';

afterEach(() => mock.restoreAll());

const CREATED = { portalURL: `${URL_OF_TILLER}/portal/payment/${PAYMENT}` };
const begin = { amount: 25, currency_code: 'usd', data: { session_id: SESSION } };
const context = { idempotency_key: SESSION };

/** The type and the sentence of a refusal of Medusa. */
const refusal = (type: string, text: RegExp) => (error: unknown) => {
  assert.ok(error instanceof Error && 'type' in error, String(error));
  assert.equal(error.type, type);
  assert.match(error.message, text);
  return true;
};

describe('a session', () => {
  it('begins one payment, whatever a storefront sends beside it', async () => {
    const calls = answerCalls([200, CREATED]);
    const { provider } = openProvider();
    const forged = { id: 'pay_other', amount_usd: '0.01', portal_url: 'https://evil.example' };
    const data = { ...forged, session_id: SESSION, cart_id: 'cart_1' };
    const begun = await provider.initiatePayment({ ...begin, data });
    assert.equal(begun.id, PAYMENT);
    assert.equal(begun.status, 'requires_more');
    const { expires_at, ...rest } = begun.data ?? {};
    assert.deepEqual(rest, {
      ...SESSION_DATA,
      sandbox: false,
      state: 'open',
      signature: null,
      explorer_url: null,
      overpaid_usd: null,
    });
    const [call] = calls;
    assert.equal(call?.path, '/api/transaction/receive');
    assert.equal(call.headers.get('authorization'), 'Bearer sk_test');
    assert.match(call.headers.get('idempotency-key') ?? '', /^[\w-]{8,64}$/);
    assert.deepEqual(call.body, {
      amountUSD: '25.00',
      memo: `Medusa ${SESSION}`,
      metadata: { medusa_session: SESSION, medusa_cart: 'cart_1' },
      expiresAt: expires_at,
      sandbox: false,
      returnURL: 'https://shop.example/thanks',
    });
    const minutes = (Date.parse(String(expires_at)) - Date.now()) / 60_000;
    assert.ok(minutes > 59 && minutes <= 60);
  });

  it('asks for whole cents, without a floating-point number', async () => {
    const amounts = [
      [0.1 + 0.2, '0.30'],
      ['1234567890123.45', '1234567890123.45'],
      [{ value: '10.005', precision: 20 }, '10.01'],
      [19.99, '19.99'],
      ['1e2', '100.00'],
    ] as const;
    for (const [amount, amountUSD] of amounts) {
      const calls = answerCalls([200, CREATED]);
      const { data } = await openProvider().provider.initiatePayment({ ...begin, amount });
      assert.equal(calls[0]?.body?.['amountUSD'], amountUSD);
      assert.equal(data?.['amount_usd'], amountUSD);
      mock.restoreAll();
    }
  });

  it('refuses other currencies and nothing to pay, without a call', async () => {
    const calls = answerCalls([200, CREATED]);
    const { provider } = openProvider();
    await assert.rejects(
      provider.initiatePayment({ ...begin, currency_code: 'eur' }),
      refusal('invalid_data', /US dollars only.*EUR/),
    );
    for (const amount of [0, -1, 0.004]) {
      await assert.rejects(
        provider.initiatePayment({ ...begin, amount }),
        refusal('invalid_data', /nothing to pay/),
      );
    }
    assert.deepEqual(calls, []);
  });

  it('leads back to pages of the shop only', async () => {
    const { provider } = openProvider();
    const returning = (return_url: unknown) =>
      provider.initiatePayment({ ...begin, data: { session_id: SESSION, return_url } });
    const calls = answerCalls([200, CREATED]);
    await returning('https://shop.example/de/thanks?cart=1');
    assert.equal(calls[0]?.body?.['returnURL'], 'https://shop.example/de/thanks?cart=1');
    for (const url of ['https://evil.example', 'https://shop.example.evil', '/thanks', 7, null]) {
      await assert.rejects(returning(url), refusal('invalid_data', /return_url/));
    }
    assert.equal(calls.length, 1);
  });

  it('repeats a lost call with the same key and the same words', async () => {
    const calls = answerCalls(new Error('reset'), [503, { error: 'Later.' }], [200, CREATED]);
    await openProvider().provider.initiatePayment(begin);
    assert.equal(calls.length, 3);
    assert.equal(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size, 1);
    assert.deepEqual(calls[2]?.body, calls[0]?.body);
  });

  it('says what Tiller says, and that it cannot be reached', async () => {
    const { provider } = openProvider();
    answerCalls([409, { error: 'Link a wallet first.', code: 'wallet_not_linked' }]);
    await assert.rejects(
      provider.initiatePayment(begin),
      refusal('unexpected_state', /\(409\): Link a wallet first\./),
    );
    answerCalls(new Error('refused'));
    await assert.rejects(
      provider.initiatePayment(begin),
      refusal('unexpected_state', /pay\.example\.com cannot be reached \(refused\)/),
    );
  });

  it('gets another payment for another amount, and keeps it for the same', async () => {
    const calls = answerCalls([200, { portalURL: `${URL_OF_TILLER}/portal/payment/pay_2` }]);
    const { provider } = openProvider();
    const update = { currency_code: 'usd', data: SESSION_DATA };
    assert.equal((await provider.updatePayment({ ...update, amount: 25 })).data?.['id'], PAYMENT);
    assert.equal(calls.length, 0);
    const { data } = await provider.updatePayment({ ...update, amount: 30 });
    assert.deepEqual([data?.['id'], data?.['amount_usd']], ['pay_2', '30.00']);
    assert.equal(calls[0]?.body?.amountUSD, '30.00');
  });
});

describe('an amount that goes back', () => {
  it('begins a payment of its own, with a key of its own', async (test) => {
    test.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-01-31T12:00:00Z') });
    const calls = answerCalls([200, CREATED], [200, CREATED]);
    const { provider } = openProvider();
    await provider.initiatePayment(begin);
    test.mock.timers.tick(1_000);
    const data = { ...SESSION_DATA, amount_usd: '30.00' };
    await provider.updatePayment({ currency_code: 'usd', data, amount: 25 });
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
    assert.equal(new Set(keys).size, 2);
  });
});

describe('completing the cart', () => {
  it('captures what is confirmed, and shows the transaction', async () => {
    const calls = answerCalls([200, buildPayment(PAID)]);
    const { provider } = openProvider();
    const { status, data } = await provider.authorizePayment({ data: SESSION_DATA, context });
    assert.equal(status, 'captured');
    assert.equal(data?.['signature'], '5sig');
    assert.equal(data['explorer_url'], 'https://explorer.example/tx/5sig');
    assert.equal(calls[0]?.path, `/api/transaction/${PAYMENT}`);
    assert.equal(
      (await provider.capturePayment({ data: SESSION_DATA })).data?.['state'],
      'confirmed',
    );
  });

  it('says how much came twice', async () => {
    answerCalls([200, buildPayment({ ...PAID, overpaidUSDC: 25_000_001 })]);
    const { data } = await openProvider().provider.authorizePayment({
      data: SESSION_DATA,
      context,
    });
    assert.equal(data?.['overpaid_usd'], '25.000001');
  });

  it('sends a customer who has not paid back to the portal', async () => {
    for (const state of ['open', 'failed']) {
      answerCalls([200, buildPayment({ state, unmatchedUSDC: 24_999_999 })]);
      const { provider } = openProvider();
      const asking = { data: SESSION_DATA, context };
      const type = 'payment_requires_more_error';
      await assert.rejects(
        provider.authorizePayment(asking),
        refusal(type, /has not arrived.*\/portal\/payment\/pay_1042/),
      );
      await assert.rejects(provider.capturePayment(asking), refusal(type, /has not arrived/));
      assert.equal((await provider.getPaymentStatus(asking)).status, 'requires_more');
    }
  });

  it('captures nothing that does not match', async () => {
    const cases: [Record<string, unknown>, RegExp][] = [
      [{ amountUSDC: 24_999_999 }, /about \$24\.999999 and not \$25\.00/],
      [{ amountUSDC: 25_000_001 }, /about \$25\.000001 and not \$25\.00/],
      [{ sandbox: true }, /sandbox payment, without money/],
      [{ metadata: { medusa_session: 'payses_other' } }, /belongs to payses_other/],
      [{ metadata: undefined }, /belongs to no session/],
      [{ _id: 'pay_other' }, /it is pay_other/],
    ];
    for (const [changes, reason] of cases) {
      answerCalls([200, buildPayment({ ...PAID, ...changes })]);
      const { provider } = openProvider();
      const asking = { data: SESSION_DATA, context };
      const refused = refusal('payment_authorization_error', reason);
      await assert.rejects(provider.authorizePayment(asking), refused);
      await assert.rejects(provider.capturePayment(asking), refused);
      assert.equal((await provider.getPaymentStatus(asking)).status, 'error');
    }
  });

  it('captures nothing for the session of another cart, nor for one that it did not begin', async () => {
    const calls = answerCalls([200, buildPayment(PAID)]);
    const { provider } = openProvider();
    const other = { data: SESSION_DATA, context: { idempotency_key: 'payses_other' } };
    await assert.rejects(
      provider.authorizePayment(other),
      refusal('payment_authorization_error', /payses_other/),
    );
    await assert.rejects(
      provider.authorizePayment({ data: { id: PAYMENT }, context }),
      refusal('invalid_data', /not begun with Tiller/),
    );
    assert.deepEqual(calls, []);
  });

  it('captures nothing while Tiller cannot be read, or sends something else', async () => {
    const { provider } = openProvider();
    const asking = { data: SESSION_DATA, context };
    answerCalls(new Error('down'));
    await assert.rejects(
      provider.authorizePayment(asking),
      refusal('unexpected_state', /Nothing was captured/),
    );
    for (const body of [null, [], { ...PAID }, buildPayment({ ...PAID, amountUSDC: '25' })]) {
      answerCalls([200, body]);
      await assert.rejects(provider.authorizePayment(asking), refusal('unexpected_state', /sent/));
    }
  });

  it('takes sandbox payments in a sandbox; they show no transaction', async () => {
    answerCalls([200, buildPayment({ ...PAID, sandbox: true, signature: null })]);
    const { provider } = openProvider({ sandbox: true });
    const { status, data } = await provider.authorizePayment({ data: SESSION_DATA, context });
    assert.equal(status, 'captured');
    assert.equal(data?.['explorer_url'], null);
  });
});

describe('giving back', () => {
  it('says that the merchant sends refunds, and records them only when told to', async () => {
    answerCalls([200, buildPayment(PAID)]);
    const asking = { data: SESSION_DATA, amount: 12.5 };
    await assert.rejects(
      openProvider().provider.refundPayment(asking),
      refusal(
        'not_allowed',
        /no refunds\. Send \$12\.50 in USDC back from your wallet.*explorer\.example\/tx\/5sig/,
      ),
    );
    const { provider } = openProvider({ recordRefunds: true });
    assert.deepEqual((await provider.refundPayment(asking)).data, SESSION_DATA);
  });

  it('forgets what was not paid, and does not cancel what was', async () => {
    const { provider } = openProvider();
    answerCalls([200, buildPayment()]);
    assert.equal((await provider.cancelPayment({ data: SESSION_DATA })).data?.['state'], 'open');
    answerCalls([200, buildPayment(PAID)]);
    await assert.rejects(
      provider.cancelPayment({ data: SESSION_DATA }),
      refusal('not_allowed', /is paid, so it cannot be cancelled\. Send the money back/),
    );
  });

  it('lets a session go, and warns when its money has come', async () => {
    const { provider, warnings } = openProvider();
    answerCalls(new Error('down'));
    await provider.deletePayment({ data: SESSION_DATA });
    answerCalls([200, buildPayment()]);
    await provider.deletePayment({ data: SESSION_DATA });
    assert.deepEqual(warnings, []);
    answerCalls([200, buildPayment(PAID)]);
    await provider.deletePayment({ data: SESSION_DATA });
    assert.match(warnings.join(), /pay_1042 was paid, but its session is gone/);
    await provider.deletePayment({ data: {} });
  });
});
