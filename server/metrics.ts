import { readServerUse } from '#server/chain/budgets/budgetQueries';
import { readPendingQueue } from '#server/chain/transactions/queries';
import type { AppContext } from '#server/modules/appContext';
import { readDeliveryQueue } from '#server/modules/webhooks/queueQueries';
import type { Database } from '#server/platform/db/database';
import { readFailingJobs, readJobQueue, type FailingJobs } from '#server/platform/jobs/queueAge';
import { RepeatedTasks } from '#server/platform/jobs/repeatedTasks';
import { Metrics } from '#server/platform/metrics/metrics';
import { serveMetrics } from '#server/platform/metrics/metricsServer';
import { measureRequests } from '#server/platform/metrics/requestMetrics';
import { addNodeMetrics } from '#server/nodeMetrics';

/** Interval for values that need the database or a node, however often Prometheus scrapes. */
const READ_EVERY_MS = 15_000;

type Deps = Pick<AppContext, 'http' | 'config' | 'db' | 'chain' | 'monitor'>;

/** The last values. Empty before the first reading. */
interface MetricReadings {
  queues: { queue: string; waiting: number; oldestSeconds: number }[];
  failingJobs: FailingJobs | null;
  budget: { hour: bigint; day: bigint } | null;
  feePayerLamports: number | null;
  /** Seconds since 1970 of the last complete reading. */
  readAt: number | null;
}

/**
 * Measures the server and serves `/metrics`, when `METRICS_PORT` is set. Call it before routes are
 * registered. Returns a function that ends it.
 *
 * @throws what opening the port reports.
 */
export async function openMetrics(deps: Deps, database: Database): Promise<() => Promise<void>> {
  const address = deps.config.metrics;
  if (address === null) return async () => undefined;
  const metrics = new Metrics();
  measureRequests(deps.http, metrics);
  const readings: MetricReadings = {
    queues: [],
    failingJobs: null,
    budget: null,
    feePayerLamports: null,
    readAt: null,
  };
  addReadings(metrics, readings, deps);
  addProcess(metrics, deps, database);
  addNodeMetrics(metrics, deps.chain.nodes);
  const task = {
    name: 'reading for metrics',
    run: () => readAll(deps, readings),
    everyMs: READ_EVERY_MS,
  };
  const reading = new RepeatedTasks([task], deps.http.log);
  const close = await serveMetrics(metrics, address);
  reading.start();
  return async () => {
    await close();
    await reading.stop();
  };
}

async function readAll({ db, chain }: Deps, readings: MetricReadings): Promise<void> {
  readings.queues = [
    { queue: 'jobs', ...(await readJobQueue(db)) },
    { queue: 'webhooks', ...(await readDeliveryQueue(db)) },
    { queue: 'transactions', ...(await readPendingQueue(db)) },
  ];
  readings.failingJobs = await readFailingJobs(db);
  readings.budget = await readServerUse(db);
  const { publicKey } = chain.feePayer;
  readings.feePayerLamports = await chain.nodes.ask((node) => node.getBalance(publicKey));
  readings.readAt = Date.now() / 1000;
}

function addReadings(metrics: Metrics, readings: MetricReadings, { config }: Deps): void {
  metrics.addGauge({
    name: 'tiller_readings_timestamp_seconds',
    help: 'When queues, budgets and the fee payer were last read completely.',
    read: () => listKnown(readings.readAt),
  });
  metrics.addGauge({
    name: 'tiller_queue_waiting',
    help: 'What waits: jobs and webhook deliveries that are due, and undecided transactions.',
    labels: ['queue'],
    read: () =>
      readings.queues.map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
  });
  metrics.addGauge({
    name: 'tiller_queue_oldest_seconds',
    help: 'How long the oldest of them has waited.',
    labels: ['queue'],
    read: () =>
      readings.queues.map(({ queue, oldestSeconds }) => ({
        labels: { queue },
        value: oldestSeconds,
      })),
  });
  metrics.addGauge({
    name: 'tiller_jobs_failing',
    help: 'Jobs that failed eight times: tried on every hour, or given up within the last hour.',
    labels: ['state'],
    read: () => (readings.failingJobs ? toStates(readings.failingJobs) : []),
  });
  metrics.addGauge({
    name: 'tiller_budget_used_lamports',
    help: 'What the platform has paid in this hour of the clock, and in 24.',
    labels: ['period'],
    read: () => (readings.budget ? toPeriods(readings.budget) : []),
  });
  metrics.addGauge({
    name: 'tiller_budget_limit_lamports',
    help: 'The most that it pays: BUDGET_SERVER_HOUR and BUDGET_SERVER_DAY.',
    labels: ['period'],
    read: () => toPeriods(config.budgets.server),
  });
  metrics.addGauge({
    name: 'tiller_fee_payer_lamports',
    help: 'Balance of the account of FEE_PAYER_KEY.',
    read: () => listKnown(readings.feePayerLamports),
  });
}

function addProcess(metrics: Metrics, { monitor }: Deps, { connections }: Database): void {
  metrics.addCounter({
    name: 'tiller_transactions_decided_total',
    help: 'Transactions that this process decided. Confirmed payments are settlements.',
    labels: ['kind', 'state'],
    read: () => monitor.decisions.list().map(({ count, ...labels }) => ({ labels, value: count })),
  });
  metrics.addGauge({
    name: 'tiller_database_connections',
    help: 'Connections of this process to the database, and callers that wait for one.',
    labels: ['state'],
    read: () =>
      Object.entries(connections()).map(([state, value]) => ({ labels: { state }, value })),
  });
}

const listKnown = (value: number | null) => (value === null ? [] : [{ value }]);

const toStates = ({ retried, givenUp }: FailingJobs) => [
  { labels: { state: 'retried' }, value: retried },
  { labels: { state: 'given_up' }, value: givenUp },
];

const toPeriods = ({ hour, day }: { hour: bigint | number; day: bigint | number }) => [
  { labels: { period: 'hour' }, value: Number(hour) },
  { labels: { period: 'day' }, value: Number(day) },
];
