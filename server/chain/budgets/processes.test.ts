import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readConfig } from '#server/platform/config/config';
import { openDatabase } from '#server/platform/db/database';
import { createTestDatabase, engines } from '#server/testing/databases';

import { Budgets } from './budgets';

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };
const COST = { network: null, payer: null, lamports: 10n, mayUseWholeBudget: false };

describe.runIf(engines.includes('postgres'))('several processes on one database', () => {
  it('give out one budget, to the lamport', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tiller-budgets-'));
    const created = await createTestDatabase('postgres', folder);
    const url = created.databaseUrl ?? '';
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })));
    try {
      // Four fifths of it are for everything but payments: 20 times 10.
      const { budgets: limits } = readConfig({ BUDGET_SERVER_HOUR: '250' });
      const reservations = opened.flatMap(({ db }, process) => {
        const budgets = new Budgets(limits, QUIET, async () => undefined);
        return Array.from({ length: 15 }, (_, index) => {
          const cost = { ...COST, organizationId: `org_${(process + index) % 3}` };
          return budgets.reserve(db, cost, () => Promise.resolve(true));
        });
      });
      const results = await Promise.allSettled(reservations);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
      const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      for (const reason of refused) expect(reason).toMatchObject({ code: 'server_budget_spent' });
    } finally {
      await Promise.all(opened.map(({ close }) => close()));
      await created.drop();
      await rm(folder, { recursive: true });
    }
  });
});
