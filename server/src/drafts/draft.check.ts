import type { Block } from '@imprint/shared/blocks/block';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertListsFit } from '../blocks/post.list.check.ts';
import type { InProject } from '../components/component.lookup.ts';
import { assertUsesFit } from './draft.components.ts';

/**
 * Throws VALIDATION_ERROR where blocks that are new or changed name what is not in the project, or do not fit it.
 * What stood in the row before stays right.
 */
export async function assertBlocksFit(
  em: EntityManager,
  place: InProject,
  before: readonly Block[],
  after: readonly Block[],
): Promise<void> {
  await assertUsesFit(em, place, before, after);
  await assertListsFit(em, place, before, after);
}
