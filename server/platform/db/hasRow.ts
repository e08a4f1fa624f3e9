/** Returns whether a query finds a row. */
export async function hasRow(query: {
  executeTakeFirst: () => Promise<unknown>;
}): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}
