import type { Component } from '../contract/components.ts';
import type { Block } from './block.ts';
import { type Prop, type PropValue, valueProblem, withValue } from './component.values.ts';
import { childrenOf, walk, withChildren } from './tree.ts';

/** The parts of a component that rendering needs. */
export type Renderable = Pick<Component, 'props' | 'slots' | 'blocks'>;
type ComponentBlock = Extract<Block, { type: 'component' }>;
/** The use of a component in a block. */
export type ComponentUse = Pick<ComponentBlock, 'props' | 'children'>;

/**
 * Renders a component: its blocks with the props and slots of one use. Values that do not fit (any more) fall back to
 * the default, and slots that the use leaves out keep the content of the component. Block ids are those of the
 * component.
 */
export function renderComponent(component: Renderable, use: ComponentUse): Block[] {
  const fields = fieldsByBlock(component.props, use);
  const slotContents = slotContentByBlock(component.slots, use);
  const render = (block: Block): Block => {
    const bound = (fields.get(block.id) ?? []).reduce(bindField, block);
    const slotContent = slotContents.get(block.id);
    return withChildren(bound, slotContent ?? (childrenOf(bound) ?? []).map(render));
  };
  return component.blocks.map(render);
}

/** The ids of all components that a document uses. */
export function componentIdsIn(blocks: readonly Block[]): Set<string> {
  const ids = new Set<string>();
  for (const { block } of walk(blocks))
    if (block.type === 'component' && block.componentId !== null) ids.add(block.componentId);
  return ids;
}

/** Renders all components of a document; of a missing one only the content of its slots remains. */
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

/** The candidate values of a field; the first valid one is used. */
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
  const value = Object.hasOwn(props, prop.name) ? props[prop.name] : undefined;
  const isValid = value !== undefined && valueProblem(prop, value) === null;
  return [...(isValid ? [value] : []), ...(prop.default === null ? [] : [prop.default])];
}

function bindField(block: Block, { field, values }: BoundField): Block {
  for (const value of values) {
    const changed = withValue(block, field, value);
    if (changed) return changed;
  }
  return block;
}

function slotContentByBlock(slots: Component['slots'], { children }: ComponentUse): Map<string, Block[]> {
  const contents = new Map<string, Block[]>();
  for (const { name, blockId } of slots) {
    const slot = children.find((child) => child.type === 'slot' && child.name === name);
    if (slot) contents.set(blockId, childrenOf(slot) ?? []);
  }
  return contents;
}
