/** Each layer, and the layers that it may import besides itself. */
export const layers: Readonly<Record<string, readonly string[]>>;
/** Packages, and the layers that alone may use them. */
export const packages: readonly { use: string[]; only: string[] }[];
