import fc from 'fast-check';

/** JSON texts rather than values, because `__proto__`, 1e999 and repeated names exist only as text. */
type JsonText = fc.Arbitrary<string>;

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  $ref?: string;
  $defs?: Definitions;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

type Definitions = Readonly<Record<string, Schema>>;

const asText = <Value>(values: fc.Arbitrary<Value>): JsonText =>
  values.map((value) => JSON.stringify(value) ?? 'null');

/** The maximum depth of recursive values; deeper lists are empty. */
const maxDepth = 3;

/** Generators by schema, cached because most fields are alike and creating all of them takes many seconds. */
const cache = new WeakMap<Definitions, Map<string, JsonText>>();
const noDefinitions: Definitions = {};

/**
 * Generates values that the schema accepts; refinements beyond the schema are unknown here.
 * Its references are resolved in the given definitions.
 */
export function validText({ $defs, ...schema }: Schema, definitions = noDefinitions, depth = 0): JsonText {
  const text = JSON.stringify(schema);
  const needed = text.includes('"$ref"') ? definitions : noDefinitions;
  const cached = cache.get(needed) ?? new Map<string, JsonText>();
  cache.set(needed, cached);
  const key = `${depth} ${text}`;
  const arbitrary = cached.get(key) ?? newText(schema, definitions, depth);
  cached.set(key, arbitrary);
  return arbitrary;
}

function newText(schema: Schema, definitions: Definitions, depth: number): JsonText {
  const inner = (part: Schema) => validText(part, definitions, depth);
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return validText(definitions[name] ?? {}, definitions, depth + 1);
  const alternatives = schema.anyOf ?? schema.oneOf ?? [];
  if (alternatives.length > 0) return fc.oneof(...alternatives.map(inner));
  if (schema.const !== undefined) return fc.constant(JSON.stringify(schema.const));
  if (schema.enum) return asText(fc.constantFrom(...schema.enum));
  const [type] = [schema.type ?? 'string'].flat();
  if (type === 'null') return fc.constant('null');
  if (type === 'boolean') return fc.constantFrom('true', 'false');
  if (type === 'integer' || type === 'number') return asText(fc.integer(boundsOf(schema)));
  if (type === 'array') {
    if (depth > maxDepth) return fc.constant('[]');
    const lengths = { minLength: schema.minItems ?? 0, maxLength: 5 };
    return fc.array(inner(schema.items ?? {}), lengths).map((texts) => `[${texts.join()}]`);
  }
  return type === 'object' ? filledObject(schema, inner) : stringText(schema);
}

function filledObject(
  { properties = {}, required = [] }: Schema,
  inner: (part: Schema) => JsonText,
): JsonText {
  const fields = Object.entries(properties).map(([name, property]) => {
    const field = inner(property).map((text) => `${JSON.stringify(name)}:${text}`);
    return required.includes(name) ? field : fc.option(field);
  });
  return fc.tuple(...fields).map((texts) => `{${texts.filter((text) => text !== null).join()}}`);
}

function boundsOf({ minimum = 0, maximum = 1_000 }: Schema): { min: number; max: number } {
  return { min: Math.max(minimum, -1_000), max: Math.min(maximum, 1_000) };
}

function stringText({ format, pattern, minLength = 0, maxLength = 40 }: Schema): JsonText {
  if (format === 'date-time') {
    const max = new Date('9999-12-31T23:59:59Z');
    return asText(fc.date({ noInvalidDate: true, min: new Date(0), max }));
  }
  if (format === 'email') return asText(fc.emailAddress());
  if (pattern)
    return asText(fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= maxLength));
  return asText(fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) }));
}

/** A value that is slightly wrong: just out of bounds, in another case, of a similar type. */
export function nearlyValidText(schema: Schema, definitions: Definitions): JsonText {
  const valid = validText(schema, definitions);
  const { minLength = 1, maxLength = 100, minimum = 0, maximum = 100 } = schema;
  const sizes = [minLength - 1, minLength, maxLength, maxLength + 1].filter((size) => size >= 0);
  return fc.oneof(
    fc.constantFrom(...sizes.map((size) => JSON.stringify('x'.repeat(size)))),
    fc.constantFrom(...sizes.map((size) => JSON.stringify(' '.repeat(size)))),
    fc.constantFrom(...sizes.map((size) => JSON.stringify('\u{1F994}'.repeat(size)))),
    fc.constantFrom(...[minimum - 1, maximum + 1, minimum + 0.5, -0].map(String), '-0', '1e2', '1E+2'),
    valid.map((text) => JSON.stringify(text)),
    valid.map((text) => text.toUpperCase()),
    valid.map((text) => `[${text}]`),
    valid.map((text) => (text.startsWith('"') ? `" ${text.slice(1)}` : `"${text}"`)),
    fc.constant('null'),
  );
}

const nested = (levels: number, open: string, close: string) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

const strange = [
  '"a\\u0000b"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\ud83e\\udd94"',
  '"\\u202e\\u2066\\ufeff\\u200d"',
  '"\\ufdd0\\uffff\\u0001\\u001f\\u007f\\u0085\\u2028"',
  '9007199254740991',
  '9007199254740993',
  '-9007199254740993',
  '18446744073709551616',
  '2147483648',
  '1e308',
  '1e999',
  '-1e999',
  '1e-999',
  '-0',
  '0.1',
  'NaN',
  'Infinity',
  '"NaN"',
  '0x10',
  '01',
  'undefined',
  "'single'",
  '[]',
  '{}',
  '""',
  'true',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toJSON":1,"then":1,"length":-1,"valueOf":null}',
  '{"$gt":""}',
  '{"a":1,"a":2}',
  '"+275760-09-13T00:00:00.001Z"',
  '"9999-12-31T23:59:59.999999999Z"',
  '"0000-01-01T00:00:00Z"',
  '"2026-02-30T00:00:00Z"',
  '"2026-01-01T00:00:00+25:00"',
  '"99999999999999999999-01-01T00:00:00Z"',
  `"'; drop table project; --"`,
  '"%00%0d%0aSet-Cookie: x=1"',
  '"../../../etc/passwd"',
  '"\\\\"',
  '"%"',
  nested(20, '[', ']'),
  nested(62, '{"a":', '}'),
  nested(64, '[', ']'),
  nested(65, '[', ']'),
];

const huge = [
  nested(100_000, '[', ']'),
  `"${'a'.repeat(100_000)}"`,
  `"${'\\u0000'.repeat(20_000)}"`,
  `"${'Z\u0308\u0323'.repeat(30_000)}"`,
  `"${'a'.repeat(1_100_000)}"`,
  `[${'0,'.repeat(100_000)}0]`,
  `[${'[],'.repeat(30_000)}{}]`,
  `{${Array.from({ length: 5_000 }, (_, index) => `"f${index}":0`).join()}}`,
  '9'.repeat(10_000),
  `0.${'0'.repeat(10_000)}1`,
];

/** A value that no client sends: of a wrong type, hostile, or far too large. */
export const absurdText: JsonText = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...strange) },
  { weight: 1, arbitrary: fc.constantFrom(...huge) },
  { weight: 3, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 3, arbitrary: asText(fc.string({ unit: 'binary', maxLength: 20 })) },
  { weight: 1, arbitrary: asText(fc.double()) },
);

/** Names of unknown fields. */
export const unknownFieldName: JsonText = fc.oneof(
  fc.constantFrom(
    ...['"__proto__"', '"constructor"', '"toString"', '"hasOwnProperty"', '"id"', '"organizationId"'],
    ...['"role"', '"plan"', '"createdAt"', '""', '"\\u0000"', '"\\ud800"', '"a.b"', '"then"', '"0"', '"__v"'],
    `"${'n'.repeat(10_000)}"`,
  ),
  asText(fc.string({ maxLength: 8 })),
);
