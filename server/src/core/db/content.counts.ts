import type { EntityManager } from '@mikro-orm/postgresql';

/** The property that names the parent of content. */
type ParentField = 'projectId' | 'websiteId';

/** Every entity with the property, so that no table can be forgotten. */
function contentEntities(em: EntityManager, field: ParentField) {
  return [...em.getMetadata().getAll().values()].filter((meta) => field in meta.properties);
}

/** Counts each kind of content in a project or website; kinds without content are left out. */
export async function countContent(
  em: EntityManager,
  field: ParentField,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { class: entity, tableName } of contentEntities(em, field)) {
    // Safe because contentEntities() chose the entities that have this property.
    const count = await em.count(entity, { organizationId, [field]: id } as object);
    if (count > 0) counts[tableName] = count;
  }
  return counts;
}
