import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { YEAR_S } from '#domain/durations';

/** Cookies of the API. No script of a page can read them, and no other site can send them. */
export interface Cookies {
  read: (name: string) => string | null;
  /** Keeps a value for a year. */
  keep: (name: string, value: string) => void;
}

/** Returns the cookies of a call. @param path below which browsers send them back. */
export function openCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, secure }: { path: string; secure: boolean },
): Cookies {
  return {
    read: (name) => parseCookie(request.headers.cookie ?? '')[name] || null,
    keep: (name, value) => {
      const attributes = {
        path,
        secure,
        httpOnly: true,
        sameSite: 'strict',
        maxAge: YEAR_S,
      } as const;
      reply.header('set-cookie', stringifySetCookie({ name, value, ...attributes }));
    },
  };
}
