import type { FastifyReply } from 'fastify';

/** Pages without scripts, forms or foreign content. */
const CONTENT_SECURITY_POLICY =
  "default-src 'self'; script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends a page that the server wrote, compressed. Nothing keeps it. */
export function sendPage(reply: FastifyReply, content: string): FastifyReply {
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .compress(content);
  return reply;
}
