import { isDeepStrictEqual } from 'node:util';
import type { Block } from '@imprint/shared/blocks/block';
import { type ComponentBlock, componentUsesIn, usageProblems } from '@imprint/shared/blocks/component.check';
import { componentIdsIn } from '@imprint/shared/blocks/component.render';
import { invalid, maxProblems } from '@imprint/shared/errors';
import type { FieldError } from '@imprint/shared/validation';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProjectScope } from '../../core/rpc/owned.ts';
import { type ComponentsById, lockComponents } from '../components/component.lookup.ts';
import { syncComponentUsages } from '../components/component.usages.ts';
import type { DraftRow, DraftTable } from './draft.kind.ts';

/**
 * Throws VALIDATION_ERROR when new or changed blocks do not fit the components that they use. Unchanged blocks are
 * accepted even if a component has changed or been deleted since.
 */
export async function assertComponentsFit(
  em: EntityManager,
  scope: ProjectScope,
  before: readonly Block[],
  after: readonly Block[],
): Promise<void> {
  const existing = new Map(Array.from(componentUsesIn(before), ({ block }) => [block.id, block]));
  const changed = [...componentUsesIn(after)].filter(({ block }) => {
    const old = existing.get(block.id);
    return (
      block.componentId !== null && !(old && isDeepStrictEqual(checkedPartsOf(old), checkedPartsOf(block)))
    );
  });
  const ids = changed.flatMap(({ block }) => block.componentId ?? []);
  const components = await lockComponents(em, scope, ids);
  const problems = changed.flatMap(({ block, field }) =>
    problemsOf(components, block, existing.get(block.id), field),
  );
  if (problems.length > 0) throw invalid(...problems.slice(0, maxProblems));
}

/** The checked parts of a block. The content of its slots is checked separately. */
function checkedPartsOf({ componentId, props, children }: ComponentBlock) {
  return [componentId, props, children.map((slot) => slot.type === 'slot' && slot.name)];
}

function problemsOf(
  components: ComponentsById,
  block: ComponentBlock,
  before: ComponentBlock | undefined,
  field: string,
): FieldError[] {
  const component = components.get(block.componentId ?? '');
  if (component) return usageProblems(component, block, before, field);
  if (before?.componentId === block.componentId) return [];
  return [{ field: `${field}.componentId`, reason: 'is not the id of a component of the project' }];
}

/** Syncs the components used by a row, both in its draft and in its published content. */
export async function syncDraftComponents(
  em: EntityManager,
  type: DraftTable,
  row: DraftRow,
  hadComponents: boolean,
): Promise<void> {
  const used = new Map(Array.from(componentIdsIn(row.blocks), (id) => [id, false]));
  for (const id of componentIdsIn(row.live?.blocks ?? [])) used.set(id, true);
  if (used.size > 0 || hadComponents) await syncComponentUsages(em, type, row, used);
}
