import { VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';

/** Describes the form of a value, without its content. */
export type Form = string | null | Form[] | { [key: string]: Form };

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** 24 random bytes behind a prefix: what the server calls its things by. */
const IDENTIFIER = /^(pay|pay_test|mint|key|gift|order|file)_[\w-]{32}(\.png|\.json)?$/;
/** 32 random bytes behind a prefix: what opens something. */
const SECRET = /^(s|sk|put)_[\w-]{43}$/;
/** Paths of our own; elsewhere a page of the billing provider, which may look like anything. */
const OWN_PATH = /^\/(?:portal|uploads)\//;

/** Numbers and words look alike; identifiers, addresses, signatures and times do not. */
export function describeForm(value: unknown): Form {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return describeTextForm(value);
  if (Array.isArray(value)) return value.map(describeForm);
  if (typeof value !== 'object') return typeof value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      // Random bytes, which look like an address now and then.
      key === 'challenge' ? 'challenge' : describeForm(each),
    ]),
  );
}

function describeTextForm(text: string): string {
  if (TIMESTAMP.test(text)) return 'time';
  const prefix = (IDENTIFIER.exec(text) ?? SECRET.exec(text))?.[1];
  if (prefix !== undefined) return `${prefix}_…`;
  // A story shows its pictures without a server to load them from.
  if (text.startsWith('data:image/') || /^https?:.*\.png$/.test(text)) return 'picture';
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return describeUrlForm(url);
  return describeBase58Form(text) ?? (isTransaction(text) ? 'transaction' : 'text');
}

function describeUrlForm({ pathname }: URL): string {
  return OWN_PATH.test(pathname) ? pathname.split('/').map(describeTextForm).join('/') : 'page';
}

function describeBase58Form(text: string): string | undefined {
  const bytes = bs58.decodeUnsafe(text)?.length;
  return bytes === 64 ? 'signature' : bytes === 32 ? 'address' : undefined;
}

/** A transaction in base64, byte for byte. */
function isTransaction(text: string): boolean {
  try {
    const bytes = Buffer.from(text, 'base64');
    const { message, ...transaction } = VersionedTransaction.deserialize(bytes);
    const again = new VersionedTransaction(message, transaction.signatures).serialize();
    return Buffer.from(again).toString('base64') === text;
  } catch {
    return false;
  }
}

/**
 * Whether the server could have answered something of this form, given one that it did answer: the
 * same fields, each of the same form. Null stands for any form; a list, for its parts.
 */
export function isLike(form: Form, real: Form): boolean {
  if (form === null || real === null) return true;
  if (typeof form === 'string' || typeof real === 'string') return form === real;
  if (Array.isArray(form) || Array.isArray(real)) {
    if (!Array.isArray(form) || !Array.isArray(real)) return false;
    return form.every((part) => real.some((each) => isLike(part, each)));
  }
  const keys = Object.keys(real);
  return (
    keys.length === Object.keys(form).length &&
    keys.every((key) => key in form && isLike(form[key] ?? null, real[key] ?? null))
  );
}
