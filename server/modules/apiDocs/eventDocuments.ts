import type { Schema } from '#contract/endpoint';
import { webhookEvent } from '#contract/webhookEvents';

import { convertAnswer } from './jsonSchemas';
import { events } from './texts/events';

/** What each event carries beside its resource. */
const FIELDS = {
  id: 'The same for every delivery of the event: what was handled once is handled.',
  type: 'What happened.',
  timestamp: 'When it happened.',
  sandbox: 'Whether it is about a sandbox payment, which moves no money.',
  data: 'The resource as it was then.',
};

/** The headers of Standard Webhooks. */
const HEADERS = [
  { name: 'webhook-id', description: "The event's identifier." },
  { name: 'webhook-timestamp', description: 'When this try was made, in Unix seconds.' },
  {
    name: 'webhook-signature',
    description: 'Signatures by Standard Webhooks, with a space between them. One must be valid.',
  },
].map(({ name, description }) => ({
  name,
  description,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}));

/** Returns the requests that endpoints of the merchant get, by the types of the events. */
export function buildEventDocuments(): Record<string, object> {
  const documents = Object.entries(events).map(([type, { summary, description, example }]) => [
    type,
    {
      post: {
        operationId: type,
        tags: ['Webhook endpoints'],
        summary,
        description,
        // The receiver asks for the signature instead.
        security: [],
        parameters: HEADERS,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: convertEvent(type), example } },
        },
        responses: {
          '2XX': { description: 'It is taken. Anything else is tried again.' },
          '4XX': { description: 'It is not taken, and is tried again.' },
        },
      },
    },
  ]);
  return Object.fromEntries(documents);
}

/** Returns the schema of an event whose type is known. */
function convertEvent(type: string): object {
  const schema = convertAnswer(requireEvent(type), FIELDS);
  const { type: typeField, ...properties } = schema.properties ?? {};
  const description = typeof typeField === 'object' ? typeField.description : '';
  return { ...schema, properties: { type: { const: type, description }, ...properties } };
}

function requireEvent(type: string): Schema {
  const found = webhookEvent.options.find(({ entries }) => {
    const allowed: readonly string[] =
      'options' in entries.type ? entries.type.options : [entries.type.literal];
    return allowed.includes(type);
  });
  if (!found) throw new Error(`There is no event ${type}`);
  return found;
}
