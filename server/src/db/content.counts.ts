import type { EntityManager } from '@mikro-orm/postgresql';

/** What content lies in. */
type ParentField = 'projectId' | 'websiteId';

/** Every table whose rows lie in such a place, found by their property, so that none can be forgotten. */
function contentEntities(em: EntityManager, field: ParentField) {
  return [...em.getMetadata().getAll().values()].filter((meta) => field in meta.properties);
}

/** How much of each kind of content a project or website holds; kinds that it has none of are left out. */
export async function countContent(
  em: EntityManager,
  place: ParentField,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { class: entity, tableName } of contentEntities(em, place)) {
    // Safe because contentEntities() chose the entities that have this property.
    const held = await em.count(entity, { organizationId, [place]: id } as object);
    if (held > 0) counts[tableName] = held;
  }
  return counts;
}
