import { Connection } from '@solana/web3.js';
import bs58 from 'bs58';

import { fakePayment } from './fakeTransactions';

/** What a node responds to one request. */
export type NodeResponder = () => Response | Promise<Response>;

/** web3.js itself, over a network whose answers are the test's: one a request, the last again. */
export function buildNetwork(...answers: NodeResponder[]) {
  const requests: { method: string; params: [string, object] }[] = [];
  const answer = (body: string) => {
    requests.push(JSON.parse(body));
    const next = answers[requests.length - 1] ?? answers.at(-1);
    return Promise.resolve(next?.() ?? answerAccepted());
  };
  const connection = new Connection('https://rpc.example', {
    fetch: (_url, init) => answer(typeof init?.body === 'string' ? init.body : ''),
  });
  return { connection, requests };
}

/** Signature of the sample payment by its fee payer, which names it on the network. */
export const platformSignature = bs58.encode(fakePayment().signatures[0] ?? new Uint8Array());

const buildJson = (body: object) =>
  new Response(JSON.stringify({ jsonrpc: '2.0', id: '1', ...body }));

/** Takes the transaction and returns its signature. */
export const answerAccepted: NodeResponder = () => buildJson({ result: platformSignature });
/** Fails as a lost connection does. */
export const loseAnswer: NodeResponder = () => Promise.reject(new TypeError('Failed to fetch'));
/** Returns an answer that refuses with this message. */
export const answerRefused =
  (message: string): NodeResponder =>
  () =>
    buildJson({ error: { code: -32002, message } });
/** Returns an answer with this HTTP status. */
export const answerStatus =
  (code: number): NodeResponder =>
  () =>
    new Response('no', { status: code });
