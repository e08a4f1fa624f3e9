/** Matches `metadata[order]`: an entry of a field that is an object. */
const ENTRY = /^(\w+)\[(.*)\]$/s;

/** Returns a query as the contract describes it: `metadata[order]=1042` is `{ metadata: { order: '1042' } }`. */
export function nestQuery(sent: object): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  const objects = new Map<string, [key: string, value: unknown][]>();
  for (const [name, value] of Object.entries(sent)) {
    const [, field, key] = ENTRY.exec(name) ?? [];
    if (field === undefined || key === undefined) fields.set(name, value);
    else objects.set(field, [...(objects.get(field) ?? []), [key, value]]);
  }
  const nested = [...objects].map(([field, entries]) => [field, Object.fromEntries(entries)]);
  // A field that is sent both ways is not an object, so its schema refuses it.
  return { ...Object.fromEntries(nested), ...Object.fromEntries(fields) };
}

/** Returns the names and values to send for a query of the contract. */
export function flattenQuery(query: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([key, each]) => [`${name}[${key}]`, String(each)])
        : [[name, String(value)]],
    ),
  );
}
