import { printMachine, type Bench } from './bench';
import { startDeployment, type Deployment } from './deployment';
import { measurePages, type PageTarget, type PageTimes } from './pageTimes';
import { seedPayments } from './seedPayments';
import { openMarket } from './settlements';
import { createLink } from './shop';
import { findMiddlePayment, readOrganization } from './tableFacts';

const SAMPLE_COUNT = 1_000;

/**
 * Measures pages of a merchant with 1,000 payments in a table of as many, and in a table of `rows`;
 * and of a merchant who has half of all those.
 */
export async function measureTable(
  { postgres, print }: Bench,
  { rows, times }: { rows: number; times: number },
): Promise<void> {
  const all = rows.toLocaleString('en');
  printMachine(print, `pages at 1,000 payments and at ${all}, medians of ${times}`);
  const options = { postgresUrl: postgres.url, processes: 1, faulty: false };
  const [few, many] = [await startDeployment(options), await startDeployment(options)];
  try {
    const half = Math.floor(rows / 2);
    const targets = [
      await addShop(few, '1,000 of 1,000', SAMPLE_COUNT),
      await addShop(many, `1,000 of ${all}`, SAMPLE_COUNT),
      await addShop(many, `half of ${all}`, half),
    ];
    await seedPayments(many.databaseUrl, {
      count: rows - half - SAMPLE_COUNT,
      organizationId: null,
    });
    printPages(print, targets, await measurePages(targets, times));
  } finally {
    await few.close();
    await many.close();
  }
}

async function addShop(
  deployment: Deployment,
  name: string,
  payments: number,
): Promise<PageTarget> {
  const { databaseUrl } = deployment;
  const market = await openMarket(deployment, `shop${payments}`);
  const open = (await createLink(market.api, market.shop, '1', 'the-open-payment')) ?? '';
  const organizationId = await readOrganization(databaseUrl, open);
  await seedPayments(databaseUrl, { count: payments, organizationId });
  return { name, market, open, middle: await findMiddlePayment(databaseUrl, organizationId) };
}

function printPages(print: Bench['print'], targets: PageTarget[], pages: PageTimes[]): void {
  const head = targets.map(({ name }) => name.padStart(22)).join('');
  print(`${'ms'.padEnd(30)}${head}`);
  for (const { page, mediansMs } of pages) {
    const [first = NaN] = mediansMs;
    const cells = mediansMs.map((ms) =>
      `${ms.toFixed(1)} (${(ms / first).toFixed(2)} ×)`.padStart(22),
    );
    print(`${page.padEnd(30)}${cells.join('')}`);
  }
}
