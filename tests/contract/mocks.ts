import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import {
  buildDelivery,
  buildKey,
  buildMint,
  buildOrganization,
  buildPayment,
  buildTransaction,
  buildWebhook,
} from '#api/mocks/build';
import { buildPasskey } from '#api/mocks/buildFactors';
import { buildSession } from '#api/mocks/buildAccount';
import { handlers } from '#api/mocks/handlers';
import type { Objects } from '#server/testing/merchantFixture';
import type { SampleCaller } from '#server/testing/requests';

import { buildSampleCalls, type Target } from './target';

const mint = buildMint();
const objects: Objects = {
  payment: buildTransaction()._id,
  key: buildKey()._id,
  mint: mint._id,
  account: mint.account,
  usdcAccount: mint.account,
  image: mint.metadata.image,
  metadata: 'https://till.example/uploads/token.json',
  customer: 'cus_ada',
  checkout: 'cs_ada',
  gift: 'gift_ada',
  order: 'order_ada',
  session: buildSession()._id,
  webhook: buildWebhook()._id,
  delivery: buildDelivery()._id,
  spareWebhook: buildWebhook()._id,
  passkey: buildPasskey()._id,
  sparePasskey: buildPasskey()._id,
};
const sender: SampleCaller = {
  wallet: buildOrganization().wallet ?? '',
  email: 'ada@example.com',
  password: 'correct horse',
  usdcMint: buildPayment().methods[0]?.address ?? '',
};

const NO_HANDLER = 'src/api/mocks/handlers.ts has no sample for this call';

/** What stories talk to, when they say nothing else. */
export async function openMocks(): Promise<Target> {
  // As stories do, the mocks refuse a call that has no handler.
  const server = setupServer(
    ...handlers,
    http.all('*', () => HttpResponse.json({ error: NO_HANDLER }, { status: 501 })),
  );
  server.listen();
  const buildCalls = (name: string) => buildSampleCalls(name, objects, sender, 's_ada');
  return {
    apiBase: 'https://till.example/api',
    sampleCall: (name) => buildCalls(name)[0],
    validCalls: async (name) => buildCalls(name),
    close: async () => server.close(),
  };
}
