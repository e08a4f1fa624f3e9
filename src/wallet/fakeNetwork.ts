import { Connection } from '@solana/web3.js';
import bs58 from 'bs58';

import { fakePayment } from './fakeTransactions';

/** What a node responds to one request. */
export type Answer = () => Response | Promise<Response>;

/** web3.js itself, over a network whose answers are the test's: one a request, the last again. */
export function buildNetwork(...answers: Answer[]) {
  const requests: { method: string; params: [string, object] }[] = [];
  const answer = (body: string) => {
    requests.push(JSON.parse(body));
    const next = answers[requests.length - 1] ?? answers.at(-1);
    return Promise.resolve(next?.() ?? accepted());
  };
  const connection = new Connection('https://rpc.example', {
    fetch: (_url, init) => answer(typeof init?.body === 'string' ? init.body : ''),
  });
  return { connection, requests };
}

/** Of the sample payment: the fee payer's, which names it on the network. */
export const platformSignature = bs58.encode(fakePayment().signatures[0] ?? new Uint8Array());

const json = (body: object) => new Response(JSON.stringify({ jsonrpc: '2.0', id: '1', ...body }));

export const accepted: Answer = () => json({ result: platformSignature });
export const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
export const refused =
  (message: string): Answer =>
  () =>
    json({ error: { code: -32002, message } });
export const status =
  (code: number): Answer =>
  () =>
    new Response('no', { status: code });
