import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

import type { FindAddresses } from './findAddresses';

/** The record types of a query. */
interface NameServers {
  resolve4: (hostname: string) => Promise<string[]>;
  resolve6: (hostname: string) => Promise<string[]>;
}

/** How long a name server may take, and how often it is asked. */
const ASKING = { timeout: 2_000, tries: 2 };

/**
 * Returns a function that finds the addresses of a name at the name servers. Unlike `lookup` of
 * `node:dns`, which keeps one of the process's few threads until an answer comes, any number of
 * slow names may be asked for at once.
 */
export function createFindAddresses(servers: NameServers = new Resolver(ASKING)): FindAddresses {
  return (hostname, _options, done) => {
    const asked = [servers.resolve4(hostname), servers.resolve6(hostname)];
    void Promise.allSettled(asked).then((answers) => {
      const addresses = answers.flatMap((answer, index): LookupAddress[] => {
        const family = index === 0 ? 4 : 6;
        if (answer.status === 'rejected') return [];
        return answer.value.map((address) => ({ address, family }));
      });
      const failed = answers.find((answer) => answer.status === 'rejected');
      if (addresses.length > 0) done(null, addresses);
      else done(toError(failed?.reason), []);
    });
  };
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('The name has no address.');
}
