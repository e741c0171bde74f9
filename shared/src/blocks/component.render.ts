import type { Component } from '../components.contract.ts';
import type { Block } from './block.ts';
import { type Prop, type PropValue, valueProblem, withValue } from './component.values.ts';
import { childrenOf, walk, withChildren } from './tree.ts';

/** What of a component is needed to show it. */
export type Renderable = Pick<Component, 'props' | 'slots' | 'blocks'>;
type ComponentBlock = Extract<Block, { type: 'component' }>;
/** How a component is used: what a block of its type says. */
export type ComponentUse = Pick<ComponentBlock, 'props' | 'children'>;

/**
 * The blocks of a component with the props and slots of one use in their places. A value that does not fit (any
 * more) gives way to the default, and a slot that the use leaves out keeps what the component has there. The
 * blocks have the ids of the component's own.
 */
export function renderComponent(component: Renderable, use: ComponentUse): Block[] {
  const fields = fieldsByBlock(component.props, use);
  const fillings = fillingsByBlock(component.slots, use);
  const rendered = (block: Block): Block => {
    const filled = (fields.get(block.id) ?? []).reduce(bound, block);
    const filling = fillings.get(block.id);
    return withChildren(filled, filling ?? (childrenOf(filled) ?? []).map(rendered));
  };
  return component.blocks.map(rendered);
}

/** The ids of all components that a document shows. */
export function componentIdsIn(blocks: readonly Block[]): Set<string> {
  const ids = new Set<string>();
  for (const { block } of walk(blocks))
    if (block.type === 'component' && block.componentId !== null) ids.add(block.componentId);
  return ids;
}

/** The blocks of a document with each component shown; of one that is not there any more what fills its slots. */
export function renderBlocks(blocks: readonly Block[], components: ReadonlyMap<string, Renderable>): Block[] {
  return blocks.flatMap((block) => {
    const children = renderBlocks(childrenOf(block) ?? [], components);
    if (block.type !== 'component') return [withChildren(block, children)];
    const component = components.get(block.componentId ?? '');
    return component
      ? renderComponent(component, { props: block.props, children })
      : children.flatMap((slot) => childrenOf(slot) ?? []);
  });
}

/** What a field of a block is to have: the first of the values that it takes. */
interface BoundField {
  field: string;
  values: PropValue[];
}

function fieldsByBlock(props: readonly Prop[], use: ComponentUse): Map<string, BoundField[]> {
  const fields = new Map<string, BoundField[]>();
  for (const prop of props) {
    const values = valuesOf(prop, use);
    for (const { blockId, field } of prop.bindings)
      fields.set(blockId, [...(fields.get(blockId) ?? []), { field, values }]);
  }
  return fields;
}

function valuesOf(prop: Prop, { props }: ComponentUse): PropValue[] {
  const given = Object.hasOwn(props, prop.name) ? props[prop.name] : undefined;
  const isFit = given !== undefined && valueProblem(prop, given) === null;
  return [...(isFit ? [given] : []), ...(prop.default === null ? [] : [prop.default])];
}

function bound(block: Block, { field, values }: BoundField): Block {
  for (const value of values) {
    const changed = withValue(block, field, value);
    if (changed) return changed;
  }
  return block;
}

function fillingsByBlock(slots: Component['slots'], { children }: ComponentUse): Map<string, Block[]> {
  const fillings = new Map<string, Block[]>();
  for (const { name, blockId } of slots) {
    const filling = children.find((child) => child.type === 'slot' && child.name === name);
    if (filling) fillings.set(blockId, childrenOf(filling) ?? []);
  }
  return fillings;
}
