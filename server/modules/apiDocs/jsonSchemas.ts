import {
  toJsonSchema,
  toJsonSchemaDefs,
  type ConversionConfig,
  type JsonSchema,
} from '@valibot/to-json-schema';

import type { Schema } from '#contract/endpoint';

import { resourceFields, resources } from './texts/components';

/** Meanings of fields by name. */
type Fields = Readonly<Record<string, string | undefined>>;

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // The range of a JavaScript number would be read as a rule about money.
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'safe_integer' ? { ...jsonSchema, type: 'integer' } : undefined,
  // Checks beyond the form, such as the number of decimals, are described in words.
  ignoreActions: ['check'],
  overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'custom' ? {} : undefined),
  definitions: resources,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** Returns the resources of the API, which other schemas refer to. */
export function buildResourceSchemas(): Record<string, JsonSchema> {
  const schemas = toJsonSchemaDefs(resources, CONVERSION);
  const described = Object.entries(resourceFields).map(([name, fields]: [string, Fields]) => [
    name,
    describeFields(new Map(Object.entries(schemas)).get(name) ?? {}, fields),
  ]);
  return Object.fromEntries(described);
}

/** Returns the schema of an answer, or of a part of one. */
export function convertAnswer(schema: Schema, fields: Fields = {}): JsonSchema {
  return describeFields(convert(schema), fields);
}

/** Returns the schema of a body. */
export function convertBody(schema: Schema, fields: Fields): JsonSchema {
  const whole = convert(schema);
  const properties = Object.entries(whole.properties ?? {}).map(([name, property]) => [
    name,
    isVague(property) ? convertField(schema, name) : property,
  ]);
  return describeFields({ ...whole, properties: Object.fromEntries(properties) }, fields);
}

/** Returns the schema of one field of an object. */
export function convertField(schema: Schema, name: string): JsonSchema {
  const entry = listEntries(schema).get(name);
  if (!entry) throw new Error(`The schema has no field ${name}`);
  const sent = convert(entry);
  // A check that comes first does not describe the form. The schema after it does.
  return isVague(sent) ? convert(entry, { ...CONVERSION, typeMode: 'output' }) : sent;
}

/** Returns the names of the fields of an object, and which of them must be sent. */
export function listFields(schema: Schema | undefined): { name: string; required: boolean }[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = convert(schema);
  return Object.keys(properties).map((name) => ({ name, required: required.includes(name) }));
}

function convert(schema: Schema, config = CONVERSION): JsonSchema {
  const { $schema: _, $defs: __, ...converted } = toJsonSchema(schema, config);
  return converted;
}

function describeFields(schema: JsonSchema, fields: Fields): JsonSchema {
  if (schema.properties === undefined) return schema;
  const properties = Object.entries(schema.properties).map(([name, property]) => {
    const description = fields[name];
    if (description === undefined || typeof property === 'boolean') return [name, property];
    return [name, { ...property, description }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

const isVague = (schema: JsonSchema | boolean) => Object.keys(schema).length === 0;

function listEntries(schema: Schema): Map<string, Schema> {
  const entries = 'entries' in schema ? Object.entries(Object(schema.entries)) : [];
  return new Map(entries.filter((entry): entry is [string, Schema] => isSchema(entry[1])));
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '~run' in value;
}
