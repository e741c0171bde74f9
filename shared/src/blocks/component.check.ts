import type { FieldError } from '../validation.ts';
import type { Block } from './block.ts';
import { type Renderable, renderComponent } from './component.render.ts';
import {
  hasFieldFor,
  type Prop,
  type PropValue,
  samplesOf,
  valueProblem,
  withValue,
} from './component.values.ts';
import { findBlock, walk, walkFields } from './tree.ts';

/** Limits of a component; lower than those of a document, which may use many components. */
export const componentLimits = { blocks: 200, sizeBytes: 50_000 } as const;

/** The problems of a component that its schema cannot detect. */
export function componentProblems(component: Renderable): FieldError[] {
  return [
    ...contentProblems(component),
    ...component.props.flatMap((prop, index) => propProblems(component, prop, `props.${index}`)),
    ...slotProblems(component),
  ];
}

function contentProblems(component: Renderable): FieldError[] {
  const all = Array.from(walk(component.blocks), ({ block }) => block);
  const reasons: string[] = [];
  if (all.some(({ type }) => type === 'component')) reasons.push('must not contain components');
  if (all.length > componentLimits.blocks) reasons.push(`must be at most ${componentLimits.blocks}`);
  const rendered = renderComponent(component, { props: {}, children: [] });
  if (Math.max(sizeOf(component.blocks), sizeOf(rendered)) > componentLimits.sizeBytes)
    reasons.push(`must have at most ${componentLimits.sizeBytes} bytes, including the defaults of props`);
  return reasons.map((reason) => ({ field: 'blocks', reason }));
}

function sizeOf(blocks: readonly Block[]): number {
  return new TextEncoder().encode(JSON.stringify(blocks)).length;
}

function propProblems(component: Renderable, prop: Prop, path: string): FieldError[] {
  const { type, options, default: value, bindings } = prop;
  const problems: FieldError[] = [];
  if (type === 'choice' && options.length === 0)
    problems.push({ field: `${path}.options`, reason: 'must list the allowed values' });
  if (type !== 'choice' && options.length > 0)
    problems.push({ field: `${path}.options`, reason: 'are only for props of the type choice' });
  const reason = value === null ? null : valueProblem(prop, value);
  if (reason) return [...problems, { field: `${path}.default`, reason }];
  const bindingProblems = bindings.flatMap(
    (binding, index) => bindingProblem(component, prop, binding, `${path}.bindings.${index}`) ?? [],
  );
  return [...problems, ...bindingProblems];
}

type Binding = Prop['bindings'][number];

function bindingProblem(
  { props, blocks }: Renderable,
  prop: Prop,
  binding: Binding,
  path: string,
): FieldError | null {
  const block = findBlock(blocks, binding.blockId)?.block;
  if (!block) return { field: `${path}.blockId`, reason: 'is not the id of a block of the component' };
  const field = `${path}.field`;
  if (!hasFieldFor(prop, block, binding.field))
    return {
      field,
      reason: `is not a field of a ${block.type} that a prop of the type ${prop.type} can set`,
    };
  if (samplesOf(prop).some((sample) => !withValue(block, binding.field, sample)))
    return { field, reason: `is a field of a ${block.type} that does not take such values` };
  const hasSameTarget = ({ blockId, field }: Binding) =>
    blockId === binding.blockId && field === binding.field;
  const first = props.flatMap(({ bindings }) => bindings).find(hasSameTarget);
  return first === binding ? null : { field, reason: 'already has the value of a prop' };
}

function slotProblems({ slots, blocks }: Renderable): FieldError[] {
  const taken = new Set<string>();
  return slots.flatMap(({ blockId }, index) => {
    const field = `slots.${index}.blockId`;
    const container = findBlock(blocks, blockId)?.block;
    if (container?.type !== 'section' && container?.type !== 'column')
      return [{ field, reason: 'must be the id of a section or column of the component' }];
    if (taken.has(blockId)) return [{ field, reason: 'is another slot already' }];
    taken.add(blockId);
    const inner = new Set(Array.from(walk(container.children), ({ block }) => block.id));
    if (slots.some((other) => inner.has(other.blockId)))
      return [{ field, reason: 'must not contain the block of another slot' }];
    return [];
  });
}

export type ComponentBlock = Extract<Block, { type: 'component' }>;

/** All blocks of a document that use a component, with their dotted paths. */
export function* componentUsesIn(
  blocks: readonly Block[],
): Generator<{ block: ComponentBlock; field: string }> {
  for (const { block, field } of walkFields(blocks)) if (block.type === 'component') yield { block, field };
}

/**
 * The problems of a block that uses the component. Values that the block had before for the same component stay
 * valid, even if the component has changed since. `path` is that of the block, such as `blocks.2`.
 */
export function usageProblems(
  component: Renderable,
  block: ComponentBlock,
  before: ComponentBlock | undefined,
  path: string,
): FieldError[] {
  const previous = before?.componentId === block.componentId ? before : undefined;
  return [
    ...valueProblems(component, block, previous, path),
    ...slotContentProblems(component, block, previous, path),
  ];
}

function valueProblems(
  component: Renderable,
  { props }: ComponentBlock,
  before: ComponentBlock | undefined,
  path: string,
): FieldError[] {
  const byId = blocksById(component.blocks);
  return Object.entries(props).flatMap(([name, value]) => {
    if (before && Object.hasOwn(before.props, name) && before.props[name] === value) return [];
    const prop = component.props.find((each) => each.name === name);
    const reason = prop
      ? (valueProblem(prop, value) ?? fitProblem(byId, prop, value))
      : 'is not a prop of the component';
    return reason ? [{ field: `${path}.props.${name}`, reason }] : [];
  });
}

function blocksById(blocks: readonly Block[]): Map<string, Block> {
  return new Map(Array.from(walk(blocks), ({ block }) => [block.id, block]));
}

function fitProblem(blocks: ReadonlyMap<string, Block>, { bindings }: Prop, value: PropValue): string | null {
  for (const { blockId, field } of bindings) {
    const block = blocks.get(blockId);
    if (block && !withValue(block, field, value)) return `does not fit into ${field} of a ${block.type}`;
  }
  return null;
}

function slotContentProblems(
  component: Renderable,
  { children }: ComponentBlock,
  before: ComponentBlock | undefined,
  path: string,
): FieldError[] {
  const namesOf = (all: readonly Block[]) => all.map((child) => (child.type === 'slot' ? child.name : ''));
  const known = new Set([...component.slots.map(({ name }) => name), ...namesOf(before?.children ?? [])]);
  return namesOf(children).flatMap((name, index, names) => {
    const field = `${path}.children.${index}.name`;
    if (!known.has(name)) return [{ field, reason: 'is not a slot of the component' }];
    return names.indexOf(name) < index ? [{ field, reason: 'is used twice' }] : [];
  });
}
