import { API_BASE } from '#server/platform/http/onEndpoint';
import { GUIDES } from '#server/platform/pages/guide';

import { documentedCalls } from './documentedCalls';
import { errorSchema } from './errorResponses';
import { buildEventDocuments } from './eventDocuments';
import { buildResourceSchemas } from './jsonSchemas';
import { buildOperation } from './operations';

/** The merchant API in the form of OpenAPI 3.1. */
export interface OpenApiDocument {
  openapi: string;
  info: Record<string, unknown>;
  servers: object[];
  security: object[];
  tags: object[];
  paths: Record<string, Record<string, object>>;
  webhooks: Record<string, object>;
  components: { securitySchemes: object; schemas: Record<string, object> };
}

/**
 * Returns the document of the merchant API, made from the contract: every call that an API key may
 * make, and every event that is sent.
 *
 * @param origin address of this server.
 * @param version of the product.
 */
export function buildOpenApiDocument(origin: string, version: string): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tiller merchant API',
      version,
      description: `Take payments from your own software. The [guide](${origin}${GUIDES.api}) shows it step by step.

Send an API key with every call; create one in the dashboard, under **Settings**, **API Keys**. A failed answer says in \`error\` what happened and what to do. Its \`code\` stays the same when the sentence changes. Answers may get new fields.`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `${origin}${API_BASE}` }],
    security: [{ apiKey: [] }],
    tags: [
      { name: 'Payments', description: 'What your customers pay.' },
      { name: 'Webhook endpoints', description: 'Addresses of yours to which events are sent.' },
    ],
    paths: buildPaths(),
    webhooks: buildEventDocuments(),
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, which begins with sk_.',
        },
      },
      schemas: { ...buildResourceSchemas(), Error: errorSchema },
    },
  };
}

function buildPaths(): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const call of documentedCalls) {
    const path = toTemplate(call.endpoint.path);
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: buildOperation(call) };
  }
  return paths;
}

/** Returns a path as OpenAPI writes it: `/transaction/{id}`. */
export function toTemplate(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}
