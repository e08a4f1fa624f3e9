import type {
  FastifyInstance,
  onRequestAsyncHookHandler,
  preSerializationAsyncHookHandler,
} from 'fastify';

import type { Endpoint } from '#contract/endpoint';

/** How long a browser keeps the answer to a preflight, in seconds. */
const PREFLIGHT_AGE_S = '86400';

/** Web wallets call from any origin. No cookie or session is read, so any origin may call. */
export const allowAnyOrigin: onRequestAsyncHookHandler = async (_request, reply) => {
  reply.header('access-control-allow-origin', '*');
};

/** Wallets show the `message` of a failed answer. */
export const explainToWallet: preSerializationAsyncHookHandler = async (
  _request,
  _reply,
  payload,
) => (isFailure(payload) ? { ...payload, message: payload.error } : payload);

/** Lets browsers ask whether they may send a JSON body from another origin. */
export function answerPreflight(http: FastifyInstance, url: string, { method }: Endpoint): void {
  if (method === 'GET') return;
  http.options(url, async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-origin', '*')
      .header('access-control-allow-methods', `GET, ${method}`)
      .header('access-control-allow-headers', 'content-type, cache-control, pragma')
      .header('access-control-max-age', PREFLIGHT_AGE_S)
      .send(),
  );
}

function isFailure(payload: unknown): payload is { error: string } {
  return typeof payload === 'object' && payload !== null && 'error' in payload;
}
