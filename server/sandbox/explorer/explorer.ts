import type { FastifyInstance, FastifyReply } from 'fastify';

import { explorer } from '#domain/messages/explorer';
import { html } from '#server/platform/pages/html';
import { renderPage } from '#server/platform/pages/page';
import { sendPage } from '#server/platform/pages/sendPage';

import { toAddressBytes } from '#server/sandbox/localChain/addresses';
import type { LocalChain } from '#server/sandbox/localChain/chain';
import { renderAddressPage } from './addressPage';
import { renderTransactionPage } from './transactionPage';

/**
 * Read-only pages of the embedded chain, where the dashboard's explorer links lead on it:
 * `/explorer/tx/{signature}` and `/explorer/address/{address}`. Unknown ones are 404.
 */
export function registerExplorer(app: FastifyInstance, chain: LocalChain): void {
  app.get<{ Params: { signature: string } }>('/explorer/tx/:signature', (request, reply) => {
    const entry = chain.findEntry(request.params.signature);
    if (!entry) return sendNotFound(reply, explorer.notFound.transaction);
    return sendPage(reply, renderTransactionPage(chain, entry));
  });

  app.get<{ Params: { address: string } }>('/explorer/address/:address', (request, reply) => {
    const { address } = request.params;
    const found = isAddress(address) ? renderAddressPage(chain, address) : null;
    if (found === null) return sendNotFound(reply, explorer.notFound.address);
    return sendPage(reply, found);
  });
}

function sendNotFound(reply: FastifyReply, { title, text }: { title: string; text: string }) {
  return sendPage(reply.code(404), renderPage(title, html`<p>${text}</p>`, explorer));
}

function isAddress(text: string): boolean {
  try {
    return toAddressBytes(text).length > 0;
  } catch {
    return false;
  }
}
