import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import type { Endpoint } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';
import { webhookEvent } from '#contract/webhookEvents';

import { documentedCalls } from './documentedCalls';
import { describeExample, listErrors } from './errorResponses';
import { buildOpenApiDocument, toTemplate } from './openApiDocument';
import { events } from './texts/events';

const document = buildOpenApiDocument('https://till.example', '1.2.3');

/** The parts of a call that are looked at here. */
const operation = v.object({
  parameters: v.array(v.object({ name: v.string(), description: v.string() })),
  requestBody: v.optional(
    v.object({
      content: v.object({ 'application/json': v.object({ schema: v.looseObject({}) }) }),
    }),
  ),
});
const properties = v.object({ properties: v.record(v.string(), v.looseObject({})) });

/** Returns the fields of every schema beneath a value, each with the way to it. */
function listFields(value: unknown, way = ''): [way: string, field: Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return [];
  const parsed = v.safeParse(properties, value);
  const own = parsed.success ? Object.entries(parsed.output.properties) : [];
  const inner = Object.entries(value).filter(([name]) => !/^examples?$/.test(name));
  return [
    ...own.map(([name, field]): [string, object] => [`${way}.${name}`, field]),
    ...inner.flatMap(([name, each]) => listFields(each, `${way}/${name}`)),
  ].map(([at, field]) => [at, { ...field }]);
}

it('is OpenAPI 3.1 without a fault that a linter sees, with valid examples', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('has every call that a key may make, and no other', () => {
  const made = (calls: Endpoint[]) =>
    calls
      .filter(({ auth }) => auth === 'merchant')
      .map(({ method, path }) => `${method} ${toTemplate(path)}`);
  const inDocument = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const inContract = made(Object.values(endpoints));
  expect(inDocument).toEqual(expect.arrayContaining(inContract));
  expect(inDocument.toSorted()).toEqual(made(documentedCalls.map((c) => c.endpoint)).toSorted());
});

it('has every event, with an example that the contract takes', () => {
  expect(Object.keys(document.webhooks)).toEqual(Object.keys(events));
  for (const [type, { example }] of Object.entries(events)) {
    expect(v.parse(webhookEvent, example)).toStrictEqual(example);
    expect(example.type).toBe(type);
  }
});

describe.each(documentedCalls)('$name', (call) => {
  const { endpoint, text } = call;

  it('has examples that the contract takes, and leaves as they are', () => {
    expect(v.parse(endpoint.response, text.answer)).toStrictEqual(text.answer);
    expect(text.request === undefined).toBe(endpoint.body === undefined);
    if (endpoint.body) expect(v.is(endpoint.body, text.request)).toBe(true);
  });

  it('has whole sentences in the examples of its errors', () => {
    for (const code of listErrors(call)) {
      expect(JSON.stringify(describeExample(code))).not.toMatch(/undefined|[{]\w+[}]/);
    }
    expect(new Set(listErrors(call)).size).toBe(listErrors(call).length);
  });
});

it('says of each field what it means and which form it has', () => {
  // Errors have their examples; amounts of tokens and tries are explained as a whole.
  const explained = /\/responses\/[45]\d\d\/|\/(?:\w+[tT]okens|tokens|lastTry|data)[/.]/;
  const parts = { ...document.paths, ...document.webhooks, ...document.components.schemas };
  const fields = listFields(parts).filter(([way]) => !explained.test(way));
  expect(fields.length).toBeGreaterThan(100);
  for (const [way, { description, ...form }] of fields) {
    expect(description, way).toMatch(/\.$/);
    expect(Object.keys(form), way).not.toEqual([]);
  }
});

it('says of each parameter what it means', () => {
  for (const { name, endpoint, text } of documentedCalls) {
    const item = v.parse(
      operation,
      document.paths[toTemplate(endpoint.path)]?.[endpoint.method.toLowerCase()],
    );
    for (const { description } of item.parameters) expect(description, name).toMatch(/\.$/);
    const sent = [endpoint.params, endpoint.query].filter((schema) => schema !== undefined).length;
    expect(item.parameters.length, name).toBeGreaterThanOrEqual(sent);
    expect(text.summary, name).toMatch(/^[A-Z].*\w$/);
  }
});

it('takes what the contract takes, and refuses what it refuses', () => {
  const ajv = new Ajv2020({ strict: false });
  formats(ajv);
  const { requestBody } = v.parse(operation, document.paths['/transaction/receive']?.['post']);
  const validate = ajv.compile(requestBody?.content['application/json'].schema ?? false);
  const body = { amountUSD: '25.00', memo: 'Order 1042' };
  expect(validate(body)).toBe(true);
  for (const wrong of [
    { memo: 'x' },
    { ...body, metadata: { order: 1042 } },
    { ...body, metadata: { ['k'.repeat(41)]: 'x' } },
    { ...body, expiresAt: 'tomorrow' },
    { ...body, sandbox: 'true' },
  ]) {
    expect(validate(wrong), JSON.stringify(wrong)).toBe(false);
  }
});
