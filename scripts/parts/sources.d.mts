/** See sources.mjs. */
export declare function buildIsFresh(folder?: string): boolean;
