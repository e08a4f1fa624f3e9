import { context, propagation, trace } from '@opentelemetry/api';

import type { TracingConfig } from '#server/platform/config/tracing';

/**
 * Begins to send traces of this process. The packages are loaded here, so a server without traces
 * never needs them. Returns a function that sends what is left and ends it.
 *
 * How much is sent, and with which headers, is told by the further `OTEL_…` variables, which the
 * packages read themselves.
 */
export async function openTracing(config: TracingConfig | null): Promise<() => Promise<void>> {
  if (config === null) return async () => undefined;
  const { BasicTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const { detectResources, envDetector, resourceFromAttributes } =
    await import('@opentelemetry/resources');
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': config.serviceName }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: config.url }))],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    // A collector that does not answer must not keep the process.
    await provider.shutdown().catch(() => undefined);
    trace.disable();
    propagation.disable();
    context.disable();
  };
}
