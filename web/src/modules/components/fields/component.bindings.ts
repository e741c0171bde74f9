import { type Block, blockTypes } from '@imprint/shared/blocks/block';
import {
  hasFieldFor,
  type Prop,
  samplesOf,
  valueIn,
  valueProblem,
  withValue,
} from '@imprint/shared/blocks/component.values';
import type { PropType } from '@imprint/shared/contract/components';
import { fieldsOf, fieldWords } from '../../../editor/inspector/inspector.fields.ts';

/** A field of a block that a prop can set. */
export interface BindableField {
  name: string;
  label: string;
  /** The indexes of the props that it can be bound to. */
  fitting: number[];
  /** The index of the prop that it is bound to; -1 if there is none. */
  boundTo: number;
  /** A new prop that it could be bound to; null if there is none. */
  offered: Prop | null;
}

/** The fields of a block that props can be bound to, or could if a prop were added. */
export function bindableFields(block: Block, props: readonly Prop[]): BindableField[] {
  return Object.keys(blockTypes[block.type].shape).flatMap((name) => {
    const boundTo = props.findIndex(({ bindings }) => bindings.some(isBinding(block, name)));
    const candidates = props.flatMap((prop, propIndex) =>
      propIndex === boundTo || fits(prop, block, name) ? propIndex : [],
    );
    const suggestion = suggestProp(block, name, props);
    if (candidates.length === 0 && !suggestion) return [];
    return [{ name, label: fieldWords(block.type, name), fitting: candidates, boundTo, offered: suggestion }];
  });
}

function fits(prop: Prop, block: Block, field: string): boolean {
  const samples = samplesOf(prop);
  if (samples.length === 0 || !hasFieldFor(prop, block, field)) return false;
  return samples.every((sample) => withValue(block, field, sample));
}

type Binding = Prop['bindings'][number];

function isBinding({ id }: Block, field: string) {
  return (binding: Binding) => binding.blockId === id && binding.field === field;
}

/** The props after binding a field of a block to only the prop at an index; -1 for no prop. */
export function withBinding(props: readonly Prop[], block: Block, field: string, propIndex: number): Prop[] {
  const is = isBinding(block, field);
  return props.map((prop, index) => {
    const others = prop.bindings.filter((binding) => !is(binding));
    if (index === propIndex) return { ...prop, bindings: [...others, { blockId: block.id, field }] };
    return others.length === prop.bindings.length ? prop : { ...prop, bindings: others };
  });
}

/** Types from the narrowest to the widest; text comes before url because text fields also accept URLs. */
const suggestedTypes: readonly PropType[] = ['media', 'boolean', 'number', 'text', 'url'];

/** A new prop whose default is the value of the block. */
function suggestProp(block: Block, field: string, props: readonly Prop[]): Prop | null {
  const options = choicesOf(block, field);
  const name = uniqueName(nameFor(block, field), props);
  const bare = { ...newProp(name), options };
  if (options.length > 0) return withInitialDefault({ ...bare, type: 'choice' }, block, field);
  const type = suggestedTypes.find((one) => fits({ ...bare, type: one }, block, field));
  return type ? withInitialDefault({ ...bare, type }, block, field) : null;
}

function choicesOf(block: Block, name: string): string[] {
  const field = fieldsOf(block.type).find((one) => one.name === name);
  const values = field?.kind === 'choice' ? field.values : [];
  return values.filter((value) => typeof value === 'string');
}

function withInitialDefault(prop: Prop, block: Block, field: string): Prop {
  const value = valueIn(block, field);
  const isFit = value !== null && value !== '' && valueProblem(prop, value) === null;
  return isFit ? { ...prop, default: value } : prop;
}

/** The name of a new prop for a field: a text is named after its block. */
function nameFor({ type }: Block, field: string): string {
  const plain: Partial<Record<string, string>> = {
    text: type,
    mediaId: 'picture',
    posterId: 'poster',
    href: 'link',
  };
  return plain[field] ?? field;
}

export function newProp(name: string): Prop {
  return { name, label: '', type: 'text', options: [], default: null, bindings: [] };
}

/** The name, with a number appended if it is used already. */
export function uniqueName(wanted: string, taken: readonly { name: string }[]): string {
  const names = new Set(taken.map(({ name }) => name));
  let free = wanted;
  for (let number = 2; names.has(free); number += 1) free = `${wanted}${number}`;
  return free;
}
