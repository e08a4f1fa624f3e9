import type { LookupAddress, LookupOptions } from 'node:dns';

/** Finds the addresses of a name, as `lookup` of `node:dns` does with `all`. */
export type FindAddresses = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;
