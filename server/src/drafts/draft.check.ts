import type { Block } from '@imprint/shared/blocks/block';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertPostListsFit } from '../blocks/post.list.check.ts';
import type { ProjectScope } from '../components/component.lookup.ts';
import { assertComponentsFit } from './draft.components.ts';

/**
 * Throws VALIDATION_ERROR where blocks that are new or changed name what is not in the project, or do not fit it.
 * What stood in the row before stays right.
 */
export async function assertBlocksFit(
  em: EntityManager,
  scope: ProjectScope,
  before: readonly Block[],
  after: readonly Block[],
): Promise<void> {
  await assertComponentsFit(em, scope, before, after);
  await assertPostListsFit(em, scope, before, after);
}
