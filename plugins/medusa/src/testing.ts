import { mock } from 'node:test';

import type { TillerOptions } from './options';
import { TillerProvider } from './provider';

export const URL_OF_TILLER = 'https://pay.example.com';
/** 24 bytes in base64. */
export const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
export const SESSION = 'payses_01JTEST0000000000000000001';
export const PAYMENT = 'pay_1042';

const OPTIONS: TillerOptions = {
  url: URL_OF_TILLER,
  apiKey: 'sk_test',
  webhookSecret: SECRET,
  returnUrl: 'https://shop.example/thanks',
};

/** A payment as Tiller gives it. */
export function buildPayment(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    _id: PAYMENT,
    state: 'open',
    confirmed: false,
    amountUSDC: 25_000_000,
    signature: null,
    sandbox: false,
    memo: `Medusa ${SESSION}`,
    createdAt: '2026-11-23T06:00:00.000Z',
    portalURL: `${URL_OF_TILLER}/portal/payment/${PAYMENT}`,
    metadata: { medusa_session: SESSION },
    expiresAt: '2026-11-23T07:00:00.000Z',
    ...changes,
  };
}

export const PAID = { state: 'confirmed', confirmed: true, signature: '5sig' };

/** The data of a session that was begun with {@link PAYMENT}. */
export const SESSION_DATA = {
  id: PAYMENT,
  session_id: SESSION,
  amount_usd: '25.00',
  portal_url: `${URL_OF_TILLER}/portal/payment/${PAYMENT}`,
};

/** A call that Tiller got. */
export interface Call {
  path: string;
  headers: Headers;
  body: Record<string, unknown> | null;
}

/** What Tiller answers to one call: a status and a body, or no answer at all. */
type Answer = [status: number, body: unknown] | Error;

/** Gives the answers to calls to Tiller in their order, and the last one to all that follow. */
export function answerCalls(...answers: Answer[]): Call[] {
  const calls: Call[] = [];
  mock.method(globalThis, 'fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url);
    if (pathname === '/host-config.json') {
      return Response.json({ explorerTxUrl: 'https://explorer.example/tx/{signature}' });
    }
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    calls.push({ path: pathname, headers: new Headers(init.headers), body });
    const answer = answers[Math.min(calls.length, answers.length) - 1];
    if (answer === undefined) throw new Error(`No answer for ${pathname}`);
    if (answer instanceof Error) throw answer;
    return Response.json(answer[1], { status: answer[0] });
  });
  return calls;
}

/** A provider, and what it writes into the log. */
export function openProvider(changes: Partial<TillerOptions> = {}) {
  const warnings: string[] = [];
  const logger = { warn: (text: string) => warnings.push(text) };
  const options = { ...OPTIONS, ...changes };
  return { provider: new TillerProvider({ logger }, options), options, logger, warnings };
}
