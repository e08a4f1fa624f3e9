import type { HttpContext } from './onEndpoint';

const YEAR_MS = 31_536_000_000;
const DAY_MS = 86_400_000;

/** Whom to tell of a vulnerability: `/.well-known/security.txt` as RFC 9116 has it. */
export function securityTxtRoute({ http, config }: Pick<HttpContext, 'http' | 'config'>): void {
  http.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${config.supportEmail}`,
          `Expires: ${nextYear()}`,
          'Preferred-Languages: en',
          `Canonical: ${config.origin}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  );
}

/** The file must say until when it holds: a year from today on, for as long as the server runs. */
function nextYear(): string {
  const day = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return new Date(day + YEAR_MS).toISOString();
}
