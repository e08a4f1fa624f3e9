/** The first and the last byte of a part, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Returns the part of a file that a `Range` header asks for. Null for the whole: without a header,
 * or with one that asks for something else than one part in bytes. `unsatisfiable` when the file
 * has no such part.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const end = first === '' ? size - 1 : Math.min(last === '' ? size - 1 : Number(last), size - 1);
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  // A header with an end before its start is ignored.
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start > end ? 'unsatisfiable' : { start, end };
}
