import { ConfigError, readLink, readText, type Env } from './environment';

/** Where traces go, in the standard variables of OpenTelemetry. */
export interface TracingConfig {
  /** Takes traces by OTLP over HTTP. */
  url: string;
  serviceName: string;
}

/** Returns null without an endpoint: nothing is traced then, and nothing of it is loaded. */
export function readTracing(env: Env): TracingConfig | null {
  const own = readLink(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  const shared = readLink(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  const serviceName = readText(env, 'OTEL_SERVICE_NAME') ?? 'tiller';
  const protocol = readText(env, 'OTEL_EXPORTER_OTLP_PROTOCOL') ?? 'http/json';
  const isOff = readText(env, 'OTEL_SDK_DISABLED') === 'true';
  const url = own ?? (shared === null ? null : `${shared.replace(/\/$/, '')}/v1/traces`);
  if (url === null || isOff) return null;
  if (protocol === 'http/json') return { url, serviceName };
  throw new ConfigError('OTEL_EXPORTER_OTLP_PROTOCOL must be http/json: traces are sent so only.');
}
