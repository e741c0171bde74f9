import { conflict } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Project } from './project.entity.ts';

/** Every table whose rows lie in a project, found by their `projectId`, so that none can be forgotten. */
function contentEntities(em: EntityManager) {
  return [...em.getMetadata().getAll().values()].filter((meta) => 'projectId' in meta.properties);
}

/** How much of each kind of content the project holds; kinds that it has none of are left out. */
export async function countContent(em: EntityManager, project: Project): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { class: entity, tableName } of contentEntities(em)) {
    // Safe because contentEntities() chose the entities that have a projectId.
    const held = await em.count(entity, { projectId: project.id } as object);
    if (held > 0) counts[tableName] = held;
  }
  return counts;
}

/** Throws CONFLICT with a count for each kind of content that the project still holds. */
export async function assertEmpty(em: EntityManager, project: Project): Promise<void> {
  const counts = await countContent(em, project);
  if (Object.keys(counts).length === 0) return;
  throw conflict('The project still holds content. Delete it first, or set cascade to delete it along.', {
    field: 'cascade',
    reason: 'is needed to delete the content along',
    counts,
  });
}
