/** Returns a browser's storage that is empty and forgotten with the test. */
export function createMemoryStorage(): Pick<Storage, 'getItem' | 'removeItem' | 'setItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
