import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

import { documentedCalls } from '#server/modules/apiDocs/documentedCalls';
import { buildOpenApiDocument, toTemplate } from '#server/modules/apiDocs/openApiDocument';

/** Returns what is wrong with an answer, if anything: a field that the document does not have, too. */
export type CheckAnswer = (name: string, status: number, body: unknown) => string[];

/** Returns a function that checks answers by the document of the merchant API. */
export function createAnswerCheck(): CheckAnswer {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats(ajv);
  ajv.addSchema(toStrict(buildOpenApiDocument('https://till.example', '0.0.0')), 'document');
  const byName = new Map(documentedCalls.map(({ name, endpoint }) => [name, endpoint]));
  return (name, status, body) => {
    const endpoint = byName.get(name);
    if (!endpoint) return [`The document has no call ${name}`];
    const steps = ['paths', toTemplate(endpoint.path), endpoint.method.toLowerCase(), 'responses'];
    const way = [...steps, String(status), 'content', 'application/json', 'schema'];
    const validate = ajv.compile({ $ref: `document#/${way.map(toPointer).join('/')}` });
    validate(body);
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${name} ${status}: ${instancePath} ${message}`,
    );
  };
}

/** Escapes a step of a JSON pointer in an address. */
function toPointer(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Returns schemas that take no field but their own. The document lets servers add some. */
function toStrict(value: unknown): object {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    isObjectSchema(part) ? { additionalProperties: false, ...part } : part,
  );
}

function isObjectSchema(part: unknown): part is object {
  return (
    typeof part === 'object' &&
    part !== null &&
    'type' in part &&
    part.type === 'object' &&
    'properties' in part
  );
}
