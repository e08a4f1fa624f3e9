import type { Endpoint } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';

import type { CallText, PlainText } from './texts/callText';
import { paymentCalls } from './texts/paymentCalls';
import { webhookCalls } from './texts/webhookCalls';

type Calls = typeof endpoints;

/** The compiler asks for the text of each call that an API key may make, and for no other. */
type Texts = {
  [
    Name in keyof Calls as Calls[Name] extends Endpoint & { auth: 'merchant' } ? Name : never
  ]: Calls[Name] extends Endpoint ? CallText<Calls[Name]> : never;
};

const texts: Texts = { ...paymentCalls, ...webhookCalls };

/** A call with its texts in the document. */
export interface DocumentedCall {
  name: string;
  endpoint: Endpoint;
  text: PlainText;
}

/** Every call that an API key may make, in the order of the document. */
export const documentedCalls: DocumentedCall[] = Object.entries<PlainText>(texts).map(
  ([name, text]) => ({ name, endpoint: getEndpoint(name), text }),
);

function getEndpoint(name: string): Endpoint {
  const found: unknown = new Map<string, unknown>(Object.entries(endpoints)).get(name);
  if (isEndpoint(found)) return found;
  throw new Error(`There is no call ${name}`);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
