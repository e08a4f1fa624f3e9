import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';

/* Without an exporter of tracing.ts these functions do nothing. */

const TRACER = 'tiller';

/**
 * Makes a span of every request of routes that are added from now on. It has the pattern of the
 * route, never the path: that may hold a bearer. The trace of a trusted proxy continues; a client's
 * own header is ignored, because clients must not choose what is traced.
 */
export function traceRequests(http: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  http.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const options = { kind: SpanKind.SERVER, attributes };
    const isProxied = (request.ips?.length ?? 0) > 1;
    const parent = isProxied ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const name = `${request.method} ${route}`;
    spans.set(request, trace.getTracer(TRACER).startSpan(name, options, parent));
  });
  // Reading a body loses the context of hooks, so it is set again for the handler.
  http.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function traced(...call) {
      const span = spans.get(call[0]);
      const run = (): unknown => Reflect.apply(handler, this, call);
      return span ? context.with(trace.setSpan(context.active(), span), run) : run();
    };
  });
  http.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/**
 * Makes a span of a call to another system within a request or other work. Only the name of its
 * error is recorded.
 *
 * @param describe is asked only when there is a span.
 */
export async function traceCall<T>(
  describe: () => { name: string; attributes: Attributes },
  call: () => Promise<T>,
): Promise<T> {
  if (!trace.getActiveSpan()) return call();
  const { name, attributes } = describe();
  return endSpan(
    trace.getTracer(TRACER).startSpan(name, { kind: SpanKind.CLIENT, attributes }),
    call,
  );
}

/** Makes a trace of work beside requests, with its statements and calls below it. */
export function traceWork<T>(name: string, work: () => Promise<T>): Promise<T> {
  const span = trace.getTracer(TRACER).startSpan(name, { root: true });
  return endSpan(span, () => context.with(trace.setSpan(ROOT_CONTEXT, span), work));
}

/** Ends a span with its attributes. */
async function endSpan<T>(span: Span, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    if (error instanceof Error) span.setAttribute('error.type', error.name);
    throw error;
  } finally {
    span.end();
  }
}

const FIRST_TABLE = /\b(?:from|into|update)\s+"?([a-z_]+)\b(?!\()/i;

/**
 * Makes a span of a statement that has ended, within a request or other work. It has no values, and
 * no SQL.
 */
export function traceStatement({ level, query, queryDurationMillis }: LogEvent): void {
  if (!trace.getActiveSpan()) return;
  const [operation = 'query'] = query.sql.trimStart().toLowerCase().split(/\s/, 1);
  const [, table] = FIRST_TABLE.exec(query.sql) ?? [];
  const ended = Date.now();
  const span = trace.getTracer(TRACER).startSpan(table ? `${operation} ${table}` : operation, {
    kind: SpanKind.CLIENT,
    startTime: ended - queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table ? { 'db.collection.name': table } : {}),
    },
  });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(ended);
}
