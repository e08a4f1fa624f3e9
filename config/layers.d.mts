/** Each layer, and the layers that it may import besides itself. */
export const layers: Readonly<Record<string, readonly string[]>>;
/** Packages, and the layers that alone may use them. */
export const packages: readonly { use: string[]; only: string[] }[];
/** The files of each module that other modules may import. */
export const offers: Readonly<Record<string, readonly string[]>>;
