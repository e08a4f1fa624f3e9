import type { FastifyInstance, FastifyReply } from 'fastify';

import { explorer } from '#domain/messages/explorer';

import { addressBytes } from './addresses';
import type { LocalChain } from './chain';
import { addressPage } from './explorer/addressPage';
import { html } from './explorer/html';
import { page } from './explorer/page';
import { sendPage } from './explorer/sendPage';
import { stylesheet } from './explorer/stylesheet';
import { transactionPage } from './explorer/transactionPage';

/**
 * Read-only pages of the embedded chain, where the dashboard's explorer links lead on it:
 * `/explorer/tx/{signature}` and `/explorer/address/{address}`. Unknown ones are 404.
 */
export function registerExplorer(app: FastifyInstance, chain: LocalChain): void {
  app.get<{ Params: { signature: string } }>('/explorer/tx/:signature', (request, reply) => {
    const entry = chain.entry(request.params.signature);
    if (!entry) return sendNotFound(reply, explorer.notFound.transaction);
    return sendPage(reply, transactionPage(chain, entry));
  });

  app.get<{ Params: { address: string } }>('/explorer/address/:address', (request, reply) => {
    const { address } = request.params;
    const found = isAddress(address) ? addressPage(chain, address) : null;
    if (found === null) return sendNotFound(reply, explorer.notFound.address);
    return sendPage(reply, found);
  });

  app.get('/explorer/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(stylesheet),
  );
}

function sendNotFound(reply: FastifyReply, { title, text }: { title: string; text: string }) {
  return sendPage(reply.code(404), page(title, html`<p>${text}</p>`));
}

function isAddress(text: string): boolean {
  try {
    return addressBytes(text).length > 0;
  } catch {
    return false;
  }
}
