import { type NamedOperation, operations } from '@imprint/shared/contract';
import { definitionName, type JsonSchema, schemaOf } from '@imprint/shared/json.schema';
import type { Content, HostileKind, Reader } from './hostile.kind.ts';

/** A field of an operation that accepts documents of third parties. */
export interface Slot {
  named: NamedOperation;
  field: string;
  readers: readonly Reader[];
  /** Returns a value of the field with a document of the kind, of at most this many characters. */
  contentOf(kind: HostileKind, size: number): unknown;
}

/** The length of texts without a documented maximum. */
const defaultMaxCharacters = 4_000;
const maxBlockOperations = 100;
const maxTokenOperations = 1000;

type SlotContent = Pick<Slot, 'readers' | 'contentOf'>;

const whole = (...readers: Reader[]): SlotContent => ({ readers, contentOf: ({ make }, size) => make(size) });
const converted = (convert: (content: Content) => unknown, ...readers: Reader[]): SlotContent => ({
  readers,
  contentOf: ({ make }, size) => convert(make(size)),
});

/** Fields that are parsed, by the name of the field, or of the operation and the field. */
const slotContents: Readonly<Record<string, SlotContent>> = {
  markdown: whole('markdown'),
  html: whole('html'),
  document: whole('tokens'),
  blocks: whole('blocks'),
  contentBase64: converted((bytes) => Buffer.from(bytes as Buffer).toString('base64'), 'drawing', 'file'),
  files: converted((markdown) => [{ filename: 'a.md', markdown }], 'frontMatter', 'markdown'),
  values: converted((document) => ({ default: document }), 'tokens'),
  extensions: whole('tokens'),
  'tokens.batch.operations': converted(tokenOperations, 'tokens'),
  'pages.edit.operations': converted(blockOperations, 'blocks'),
  'posts.edit.operations': converted(blockOperations, 'blocks'),
};

/** All fields of the contract that accept texts or bytes. */
export const slots: readonly Slot[] = operations.flatMap((named) => {
  const { properties = {} } = schemaOf(named.operation.input, 'input');
  return Object.entries(properties).flatMap(([field, schema]): Slot[] => {
    const known = slotContents[`${named.name}.${field}`] ?? slotContents[field];
    if (known) return [{ named, field, ...known }];
    if (typeof schema === 'boolean' || filled(schema, () => '') === undefined) return [];
    const readers: Reader[] = [field === 'q' ? 'query' : 'text'];
    const contentOf: Slot['contentOf'] = ({ make }) => filled(schema, (size) => String(make(size)));
    return [{ named, field, readers, contentOf }];
  });
});

/** A value of the schema with a hostile text in every text; undefined if it has none. */
function filled(schema: JsonSchema, textOf: (size: number) => string): unknown {
  if (definitionName(schema) || schema.enum || schema.const !== undefined) return undefined;
  const inside = (each: JsonSchema | boolean | undefined) =>
    typeof each === 'object' ? filled(each, textOf) : undefined;
  for (const option of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    const value = inside(option);
    if (value !== undefined) return value;
  }
  if (schema.type === 'string') {
    const most = Math.min(schema.maxLength ?? defaultMaxCharacters, 50_000);
    return textOf(Math.max(1, most - 8))
      .slice(0, most)
      .toWellFormed();
  }
  if (schema.type === 'array' && !Array.isArray(schema.items)) {
    const value = inside(schema.items);
    return value === undefined ? undefined : [value];
  }
  if (schema.type !== 'object') return undefined;
  const named = {
    ...schema.properties,
    ...(schema.additionalProperties && { a: schema.additionalProperties }),
  };
  const entries = Object.entries(named).map(([name, each]) => [name, inside(each)] as const);
  const present = entries.filter(([, value]) => value !== undefined);
  return present.length > 0 ? Object.fromEntries(present) : undefined;
}

function blockOperations(content: Content): unknown {
  const all = Array.isArray(content) ? content : [];
  return all.slice(0, maxBlockOperations).map((block) => ({ op: 'insert', block }));
}

function tokenOperations(content: Content): unknown {
  const tokens = Object.entries(content).filter(([name]) => !name.startsWith('$'));
  return tokens.slice(0, maxTokenOperations).map(([path, token]) => {
    const { $type = null, $value = token } = Object(token);
    return { op: 'create', path, ...($type && { type: $type }), values: { default: $value } };
  });
}
