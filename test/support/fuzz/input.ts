import { schemaOf } from '@imprint/shared/json.schema';
import type { Operation } from '@imprint/shared/operation';
import fc from 'fast-check';
import { absurdText, nearlyValidText, type Schema, unknownFieldName, validText } from './json.text.ts';

/** The input of an operation as names and values in JSON text; names may repeat. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** Likely values by field: paths, and placeholders for ids and cursors, which are replaced before sending. */
const placeholders: Record<string, readonly string[]> = {
  projectId: ['@own0@', '@own1@', '@own2@', '@last@', '@last@', '@foreign@', '@gone@', '@test@', '@key@'],
  websiteId: ['@site0@', '@site0@', '@foreignSite@', '@own0@'],
  redirectId: ['@redirect@', '@redirect@', '@foreignRedirect@', '@site0@'],
  sourcePath: ['/old', '/a', '/%61', '/'],
  destination: ['/a', '/old', '/new?page=2', 'https://example.com'],
  keyId: ['@key@', '@key@', '@foreignKey@', '@own0@'],
  cursor: ['@cursor@', '@foreignCursor@'],
};

const inputs = new WeakMap<Operation, fc.Arbitrary<Fields>>();
const definitions = new Map<string, NonNullable<Schema['$defs']>>();

/** Inputs that are valid, wrong in one field, or completely wrong. */
export function inputOf(operation: Operation): fc.Arbitrary<Fields> {
  const cached = inputs.get(operation) ?? newInput(operation);
  inputs.set(operation, cached);
  return cached;
}

function newInput({ input }: Operation): fc.Arbitrary<Fields> {
  // Safe because Schema describes all schemas of the contract.
  const { properties = {}, required = [], $defs: own = {} } = schemaOf(input, 'input') as Schema;
  // Operations with the same definitions share them and their generators.
  const text = JSON.stringify(own);
  const $defs = definitions.get(text) ?? own;
  definitions.set(text, $defs);
  const names = Object.keys(properties);
  const fields = (kind: 'valid' | 'near' | 'absurd') =>
    fc
      .tuple(
        ...names.map((name) => fieldOf(name, { $defs, ...properties[name] }, required.includes(name), kind)),
      )
      .map((options) => options.flat());
  const valid = fields('valid');
  const extra = fc.array(fc.tuple(unknownFieldName, absurdText), { minLength: 1, maxLength: 2 });
  const repeated = valid.map((all) => [...all, ...all.slice(0, 1)]);
  return fc.oneof(
    { weight: 6, arbitrary: valid },
    { weight: 4, arbitrary: fields('near') },
    { weight: 4, arbitrary: fields('absurd') },
    { weight: 2, arbitrary: fc.tuple(valid, extra).map(([some, more]) => [...some, ...more]) },
    { weight: 1, arbitrary: repeated },
  );
}

function fieldOf(
  name: string,
  schema: Schema,
  isRequired: boolean,
  kind: 'valid' | 'near' | 'absurd',
): fc.Arbitrary<Fields> {
  const ids = placeholders[name]?.map((placeholder) => JSON.stringify(placeholder));
  const valid = ids ? fc.constantFrom(...ids) : validText(schema, schema.$defs);
  const near = () => nearlyValidText(schema, schema.$defs ?? {});
  const wrong = { valid: () => valid, near, absurd: () => absurdText }[kind]();
  const value = fc.oneof({ weight: 3, arbitrary: valid }, { weight: 2, arbitrary: wrong });
  const present = value.map((text): Fields => [[JSON.stringify(name), text]]);
  const presence = isRequired && kind === 'valid' ? 100 : 2;
  return fc.oneof(
    { weight: presence, arbitrary: present },
    { weight: 1, arbitrary: fc.constant<Fields>([]) },
  );
}

export function objectText(fields: Fields): string {
  return `{${fields.map(([name, value]) => `${name}:${value}`).join()}}`;
}

/** A JSON text for a path or query: texts without quotation marks, percent-encoded. */
export function urlText(json: string): string {
  const text = json.startsWith('"') ? String(parsed(json)) : json;
  return text.length > 12_000 ? text.slice(0, 12_000).replaceAll(/[^\w@]/g, '.') : encoded(text);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

/** An unpaired surrogate has no percent-encoding, so its invalid UTF-8 bytes are sent. */
function encoded(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text).replaceAll('%40', '@')
    : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
}
