import { HttpError } from '#server/platform/http/errors';

/** The part of a metadata file that must equal the mint's metadata. */
export interface TokenDescription {
  name: string;
  symbol: string;
  description: string;
  image: string;
}

/**
 * Parses a metadata file and returns it as new JSON in UTF-8.
 *
 * @throws HttpError 422 for anything but one object.
 */
export function rewriteMetadata(file: Buffer): Buffer {
  try {
    const value: unknown = parse(file);
    if (isObject(value)) return Buffer.from(JSON.stringify(value), 'utf8');
  } catch {
    // Not UTF-8, not JSON, or nested too deep to be written.
  }
  throw new HttpError('invalid_metadata');
}

/** Returns whether a stored metadata file equals this description. */
export function hasDescription(file: Buffer, expected: TokenDescription): boolean {
  const { name, symbol, description, image } = expected;
  const value = new Map(Object.entries(parse(file) ?? {}));
  return Object.entries({ name, symbol, description, image }).every(
    ([field, text]) => value.get(field) === text,
  );
}

function parse(file: Buffer): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
