import type { LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';

import { isPrivateHost } from './checkUrl';
import { PrivateAddressError, TimedOutError } from './errors';
import type { FindAddresses } from './findAddresses';
import { isPublicAddress } from './publicAddress';
import { createFindAddresses } from './resolveName';

/** Limits of one outgoing call. */
export interface OutboundOptions {
  /** Timeout for the whole call: name, connection and answer. */
  timeoutMs: number;
  /**
   * Lets http and private addresses through: only where the server itself is on a private machine.
   */
  allowLocal: boolean;
  /** Ends the call. */
  signal?: AbortSignal;
  /** The name servers of the system unless given; with `allowLocal` its own look-up. */
  findAddresses?: FindAddresses | undefined;
}

/** The answer to an outgoing call. */
export interface OutboundAnswer {
  status: number;
  /** Beginning of the body. */
  body: string;
}

const askNameServers = createFindAddresses();

/** Bytes read of a response body. */
const BODY_BYTES = 2048;

/**
 * Posts a text to an address that a user chose. Follows no redirect, trusts no unknown certificate,
 * and connects only to addresses that it has found to be public, also when the name leads elsewhere
 * the next moment.
 *
 * @throws PrivateAddressError, TimedOutError, and errors of `node:net`, `node:dns`, `node:tls` and
 * `node:http`.
 */
export function postText(
  url: URL,
  text: string,
  headers: Record<string, string>,
  { timeoutMs, allowLocal, signal, findAddresses }: OutboundOptions,
): Promise<OutboundAnswer> {
  // Node asks `lookup` for names only.
  if (!allowLocal && (url.protocol !== 'https:' || isPrivateHost(url.hostname))) {
    return Promise.reject(new PrivateAddressError());
  }
  const ending = endWithin(timeoutMs, signal);
  const options: RequestOptions = {
    method: 'POST',
    // A new connection: an open one could lead to an address from before.
    agent: false,
    headers: {
      ...headers,
      'content-length': Buffer.byteLength(text),
      'accept-encoding': 'identity',
    },
    lookup: createLookup(allowLocal, findAddresses),
    signal: ending.signal,
  };
  const answered = new Promise<OutboundAnswer>((resolve, reject) => {
    const fail = (error: Error) =>
      reject(ending.signal.aborted ? toError(ending.signal.reason) : error);
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(url, options, (answer) => {
      readBeginning(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), fail);
    })
      .on('error', fail)
      .end(text);
  });
  return answered.finally(ending.finish);
}

/**
 * Returns a signal that ends after a time, or with another one. Node 20 may forget a signal of
 * `AbortSignal.any` or `AbortSignal.timeout` that nothing else holds, and then it never ends.
 */
function endWithin(ms: number, other: AbortSignal | undefined) {
  const controller = new AbortController();
  const end = () => controller.abort(new Error('The call was ended.'));
  const timer = setTimeout(() => controller.abort(new TimedOutError()), ms);
  other?.addEventListener('abort', end);
  if (other?.aborted) end();
  const finish = () => {
    clearTimeout(timer);
    other?.removeEventListener('abort', end);
  };
  return { signal: controller.signal, finish };
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('The call was ended.');
}

/** Resolves names. Fails when any address of a name is private, unless that is allowed. */
function createLookup(
  allowLocal: boolean,
  given: FindAddresses | undefined,
): RequestOptions['lookup'] {
  // The name of this machine is in no name server.
  if (allowLocal && !given) return undefined;
  const findAddresses = given ?? askNameServers;
  const isAllowed = ({ address }: LookupAddress) => allowLocal || isPublicAddress(address);
  return (hostname, options, done) => {
    findAddresses(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) done(error, []);
      else if (!first || !addresses.every(isAllowed)) done(new PrivateAddressError(), []);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

async function readBeginning(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    // Leaving the loop ends the connection.
    if (length >= BODY_BYTES) break;
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, BODY_BYTES), {
    // A character that is cut at the end is left out.
    stream: true,
  });
  // The database stores no NUL.
  return text.replaceAll('\0', '\u{FFFD}');
}
