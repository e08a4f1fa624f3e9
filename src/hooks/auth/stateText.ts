/** Reads a text by its name from a router state of any kind; null without one. */
export function readStateText(state: unknown, name: string): string | null {
  if (typeof state !== 'object' || state === null || !(name in state)) return null;
  const text: unknown = Reflect.get(state, name);
  return typeof text === 'string' ? text : null;
}
