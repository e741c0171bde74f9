import { type BlockType, blockTypes } from '@imprint/shared/blocks/block';
import { mediaKindOf } from '@imprint/shared/blocks/media.fields';
import { type JsonSchema, schemaOf } from '@imprint/shared/json.schema';
import type { MediaKind } from '@imprint/shared/shapes/media';
import { namesIn } from '@imprint/shared/text/names';
import { reasonOf } from '@imprint/shared/validation';
import type * as z from 'zod';
import { t } from '../../language/message.ts';
import { kindWords } from '../../modules/media/media.words.ts';
import { wordsOfField } from '../../shell/field.words.ts';
import { fieldHints, plainWords } from './field.words.ts';

/** What a field holds, which decides the control that it gets. */
type FieldKind =
  | { kind: 'choice'; values: readonly (string | number)[] }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'truth' }
  | { kind: 'media'; mediaKind: MediaKind }
  | { kind: 'text'; isLong: boolean; isAddress: boolean };

export type InspectorField = FieldKind & {
  name: string;
  label: string;
  hint: string | undefined;
  /** Null stands for a field that was left empty. */
  isNullable: boolean;
};

/** What identifies a block, and what is edited where it shows on the page. */
const editedElsewhere = new Set(
  namesIn(`
    id type children text items rows code document alt caption
    componentId props categoryId authorId tag
  `),
);

/** More values than these stand in a list that opens. */
const maxButtons = 6;
const longTextLength = 500;

const fieldsByType = new Map<BlockType, InspectorField[]>();

/** The fields of a type of block that the inspector offers, read from its schema once. */
export function fieldsOf(type: BlockType): InspectorField[] {
  const known = fieldsByType.get(type);
  if (known) return known;
  const { properties = {} } = schemaOf(blockTypes[type], 'input');
  const fields = Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'boolean' || editedElsewhere.has(name)
      ? []
      : (mediaFieldOf(type, name) ?? fieldOf(type, name, schema) ?? []),
  );
  fieldsByType.set(type, fields);
  return fields;
}

/** A field that names a media item; its label says what that is. */
function mediaFieldOf(type: BlockType, name: string): InspectorField | null {
  const schema = schemaAt(type, name);
  const mediaKind = schema && mediaKindOf(schema);
  if (!mediaKind) return null;
  return { name, label: fieldWords(type, name), hint: undefined, isNullable: true, kind: 'media', mediaKind };
}

function fieldOf(type: BlockType, name: string, schema: JsonSchema): InspectorField | null {
  const options = schema.anyOf ?? [schema];
  const value = options.find((option) => option.type !== 'null');
  const kind = value && kindOf(name, value);
  if (!kind) return null;
  const isNullable = options.some((option) => option.type === 'null');
  return { name, label: wordsOf(name), hint: fieldHints[`${type}.${name}`], isNullable, ...kind };
}

function kindOf(
  name: string,
  { type, enum: values, minimum, maximum, maxLength }: JsonSchema,
): FieldKind | null {
  if (values) return { kind: 'choice', values: values.filter((value) => typeof value === 'string') };
  if (type === 'boolean') return { kind: 'truth' };
  if (type === 'string') {
    const isAddress = /(?:href|url)$/i.test(name);
    return { kind: 'text', isAddress, isLong: !isAddress && (maxLength ?? 0) > longTextLength };
  }
  if (type !== 'integer' || minimum === undefined || maximum === undefined) return null;
  const count = maximum - minimum + 1;
  if (count > maxButtons) return { kind: 'number', min: minimum, max: maximum };
  return { kind: 'choice', values: Array.from({ length: count }, (_, place) => minimum + place) };
}

/** What people call a field, such as "Header row" for `hasHeader`. */
export function wordsOf(name: string): string {
  return plainWords[name] ?? wordsOfField(name);
}

/** What a field of a block is called: "Picture" for the id of the picture that it shows. */
export function fieldWords(type: BlockType, name: string): string {
  const schema = name === 'mediaId' ? schemaAt(type, name) : undefined;
  const kind = schema && mediaKindOf(schema);
  return kind ? kindWords[kind] : wordsOf(name);
}

type CheckResult = { value: unknown } | { reason: string };

/** A value as the schema of the block has it, or why it is none. */
export function checkValue(type: BlockType, name: string, value: unknown): CheckResult {
  const schema = schemaAt(type, name);
  const parsed = schema?.safeParse(value, { error: reasonOf });
  if (parsed?.success) return { value: parsed.data };
  return { reason: parsed?.error.issues[0]?.message ?? t('is not a known field') };
}

function schemaAt(type: BlockType, name: string): z.ZodType | undefined {
  // Safe because the shape of an object schema holds schemas.
  return (blockTypes[type].shape as Partial<Record<string, z.ZodType>>)[name];
}
