import type * as z from 'zod';
import type { Component } from '../contract/components.ts';
import { escapeInline, plainInline } from '../text/inline.ts';
import { type Block, blockTypes } from './block.ts';
import { href } from './href.ts';
import { isInlineField } from './inline.text.ts';
import { isMediaId, mediaKindOf } from './media.fields.ts';
import { parseFields } from './parse.fields.ts';

export type Prop = Component['props'][number];
export type PropValue = NonNullable<Prop['default']>;

/** The problem of a value of a prop; null when it matches the type of the prop. */
export function valueProblem({ type, options }: Prop, value: PropValue): string | null {
  switch (type) {
    case 'text':
      return typeof value === 'string' ? null : 'must be text';
    case 'number':
      return typeof value === 'number' ? null : 'must be a number';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'must be true or false';
    case 'choice':
      return options.some((option) => option === value) ? null : `must be one of: ${options.join(', ')}`;
    case 'url':
      return href.safeParse(value).success
        ? null
        : 'must be a path such as /menu, a fragment, or an http, https, mailto or tel address';
    case 'media':
      return typeof value === 'string' && isMediaId(value) ? null : 'must be the id of a media item';
  }
}

/** Values that represent all values of a prop: its options, its default, or samples of its type. */
export function samplesOf({ type, options, default: value }: Prop): PropValue[] {
  if (type === 'choice') return options;
  if (value !== null) return [value];
  switch (type) {
    case 'text':
      return ['Text'];
    case 'number':
      return [1];
    case 'boolean':
      return [true, false];
    case 'url':
      return ['https://example.com/'];
    case 'media':
      return ['media_00000000000000000000000000'];
  }
}

const structuralFields = new Set(['id', 'type', 'children']);

/** Whether a block has a field that a prop of the type may set; media props may only set the id of a picture. */
export function hasFieldFor({ type }: Prop, block: Block, field: string): boolean {
  if (structuralFields.has(field) || !Object.hasOwn(blockTypes[block.type].shape, field)) return false;
  const kind = mediaKindOf(fieldOf(block, field));
  return type === 'media' ? kind === 'image' : kind === undefined;
}

/** The schema of a field that the block has. */
function fieldOf(block: Block, field: string): z.ZodType {
  const { shape } = blockTypes[block.type];
  // Safe because it is an own field of the shape.
  return shape[field as keyof typeof shape];
}

/** Sets a field of a block; null when the value is invalid for it. A text is taken literally, without marks. */
export function withValue(block: Block, field: string, value: PropValue): Block | null {
  const isMarkdown = typeof value === 'string' && isInlineField(fieldOf(block, field));
  const parsed = parseFields(block, { [field]: isMarkdown ? escapeInline(value) : value });
  return parsed.success ? parsed.data : null;
}

/** The value of a field of a block as a prop has it: a text without its marks. Null for none and for other values. */
export function valueIn(block: Block, field: string): PropValue | null {
  const value: unknown = Reflect.get(block, field);
  if (typeof value === 'string') return isInlineField(fieldOf(block, field)) ? plainInline(value) : value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
