import { readInteger, readText, type Env } from './environment';

/** Where metrics are served. */
export interface MetricsConfig {
  port: number;
  host: string;
}

/** Returns null without `METRICS_PORT`: nothing is measured then. */
export function readMetrics(env: Env): MetricsConfig | null {
  const host = readText(env, 'METRICS_HOST') ?? '127.0.0.1';
  const port = readInteger(env, 'METRICS_PORT', 0, 1, 65_535);
  return port === 0 ? null : { port, host };
}
