import { DAY_MS, SECOND_MS, YEAR_S } from '#domain/durations';

import type { HttpContext } from './onEndpoint';

/** Serves the contact for vulnerabilities: `/.well-known/security.txt` (RFC 9116). */
export function securityTxtRoutes({ http, config }: Pick<HttpContext, 'http' | 'config'>): void {
  http.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${config.supportEmail}`,
          `Expires: ${formatNextYear()}`,
          'Preferred-Languages: en',
          `Canonical: ${config.origin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  );
}

/** Returns the expiry date that the file must have: always a year from today. */
function formatNextYear(): string {
  const day = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return new Date(day + YEAR_S * SECOND_MS).toISOString();
}
