import { ServiceError } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Project } from './project.entity.ts';

/** Every table whose rows lie in a project, found by their `projectId`, so that none can be forgotten. */
function contentEntities(em: EntityManager) {
  return [...em.getMetadata().getAll().values()].filter((meta) => 'projectId' in meta.properties);
}

/** Throws CONFLICT with a count for each kind of content that the project still holds. */
export async function assertEmpty(em: EntityManager, project: Project): Promise<void> {
  const counts: Record<string, number> = {};
  for (const { class: entity, tableName } of contentEntities(em)) {
    // Safe because contentEntities() chose the entities that have a projectId.
    const held = await em.count(entity, { projectId: project.id } as object);
    if (held > 0) counts[tableName] = held;
  }
  if (Object.keys(counts).length === 0) return;
  throw new ServiceError('CONFLICT', {
    message: 'The project still holds content. Delete it first, or set cascade to delete it along.',
    details: { field: 'cascade', reason: 'is needed to delete the content along', counts },
  });
}
