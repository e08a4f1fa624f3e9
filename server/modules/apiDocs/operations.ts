import { IDEMPOTENCY_KEY } from '#contract/identifiers';

import type { DocumentedCall } from './documentedCalls';
import { buildErrorResponses } from './errorResponses';
import { convertAnswer, convertBody, convertField, listFields } from './jsonSchemas';

const JSON_TYPE = 'application/json';

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Tells a repeated call from a new one, such as `order-1042`: the same key and the same request happen once.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
};

/** Returns one call as OpenAPI describes it. */
export function buildOperation(call: DocumentedCall): object {
  const { name, endpoint, text } = call;
  return {
    operationId: name,
    tags: [text.tag],
    summary: text.summary,
    description: text.description,
    parameters: buildParameters(call),
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [JSON_TYPE]: {
                schema: convertBody(endpoint.body, text.fields),
                example: text.request,
              },
            },
          },
        }),
    responses: {
      200: {
        description: 'It is done.',
        content: {
          [JSON_TYPE]: {
            schema: convertAnswer(endpoint.response, text.answerFields),
            example: text.answer,
          },
        },
      },
      ...buildErrorResponses(call),
    },
  };
}

function buildParameters({ endpoint: { params, query }, text }: DocumentedCall): object[] {
  const inPath = listFields(params).map(({ name }) => ({
    name,
    in: 'path',
    required: true,
    description: text.fields[name],
    schema: params && convertField(params, name),
  }));
  const inQuery = listFields(query).map(({ name, required }) => {
    const schema = query && convertField(query, name);
    const parameter = { name, in: 'query', required, description: text.fields[name], schema };
    // Written as metadata[order]=1042.
    return schema?.type === 'object' ? toDeepObject(parameter) : parameter;
  });
  return [...inPath, ...inQuery, ...(text.takesIdempotencyKey ? [idempotencyKey] : [])];
}

const toDeepObject = (parameter: object) => ({
  ...parameter,
  style: 'deepObject',
  explode: true,
  examples: { none: { value: {} }, order: { value: { order: '1042' } } },
});
