import { conflict } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { countContent } from '../../core/db/content.ts';
import type { Project } from './project.entity.ts';

/** Throws CONFLICT with counts by kind while the project has content. */
export async function assertEmpty(em: EntityManager, project: Project): Promise<void> {
  const counts = await countContent(em, 'projectId', project);
  if (Object.keys(counts).length === 0) return;
  throw conflict('The project still holds content. Delete it first, or set cascade to delete it along.', {
    field: 'cascade',
    reason: 'is needed to delete the content along',
    counts,
  });
}
