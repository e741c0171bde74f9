import type { Block } from '@imprint/shared/blocks/block';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProjectScope } from '../../core/rpc/owned.ts';
import { assertPostListsFit } from '../components/post.list.check.ts';
import { assertComponentsFit } from './draft.components.ts';

/**
 * Throws VALIDATION_ERROR when new or changed blocks reference things outside the project, or do not fit them.
 * Unchanged blocks are always accepted.
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
