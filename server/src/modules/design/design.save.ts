import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../core/db/ids.ts';
import { arrayLiteral } from '../../core/db/literal.ts';
import type { Project } from '../projects/project.entity.ts';
import { TokenCollection } from './collection.entity.ts';
import type { DesignWrites, TokenRow } from './tasks/design.writes.ts';
import { Token } from './token.entity.ts';

/** Saves a change, or does nothing if it is empty. The project must be locked. */
export async function saveWrites(em: EntityManager, project: Project, writes: DesignWrites): Promise<void> {
  const { inserted, updated, removed, requested, collections, touched } = writes;
  const others = touched.filter((id) => !touchRequested(em, id));
  for (const batch of removed) await removeTokens(em, batch);
  if (requested) assignRequested(em, requested);
  await em.flush();
  for (const batch of updated) await updateTokens(em, batch);
  for (const batch of inserted) await insertTokens(em, project, batch);
  if (touched.length > 0) await updateCollections(em, collections, others);
}

/** Bumps the version of a collection through the unit of work if the request loaded it; otherwise returns false. */
function touchRequested(em: EntityManager, id: string): boolean {
  const entity = em.getUnitOfWork().getById(TokenCollection, id);
  // Strictly later, because an unchanged entity would keep its version.
  if (entity) entity.updatedAt = new Date(Math.max(Date.now(), entity.updatedAt.getTime() + 1));
  return entity !== undefined;
}

/** The requested token is changed through the unit of work, from which its activity entry gets the changed fields. */
function assignRequested(em: EntityManager, row: TokenRow): void {
  const entity = em.getUnitOfWork().getById(Token, row.id);
  if (!entity) throw new Error('The token that a request names is not loaded.');
  Object.assign(entity, row);
}

const recordset = `json_to_recordset(?::json) as given (id uuid, "collectionId" uuid, path text, "ownType" text,
  type text, "values" json, resolved json, "cssName" text, description text, deprecated json, extensions json)`;

async function insertTokens(
  em: EntityManager,
  { id, organizationId, environment }: Project,
  batch: string,
): Promise<void> {
  const at = new Date();
  await em.execute(
    `insert into token (id, organization_id, environment, project_id, collection_id, path, own_type, type,
       "values", resolved, css_name, description, deprecated, extensions, created_at, updated_at)
     select given.id, ?, ?, ?, "collectionId", path, "ownType", type, "values", resolved, "cssName",
       description, deprecated, extensions, ?, ? from ${recordset}`,
    [organizationId, environment, id, at, at, batch],
  );
}

async function updateTokens(em: EntityManager, batch: string): Promise<void> {
  await em.execute(
    `update token set path = given.path, own_type = "ownType", type = given.type, "values" = given."values",
       resolved = given.resolved, css_name = "cssName", description = given.description,
       deprecated = given.deprecated, extensions = given.extensions, version = version + 1, updated_at = ?
     from ${recordset} where token.id = given.id`,
    [new Date(), batch],
  );
}

async function removeTokens(em: EntityManager, batch: string): Promise<void> {
  await em.execute(
    'delete from token using json_array_elements_text(?::json) as gone where id = gone::uuid',
    [batch],
  );
}

/**
 * Updates groups and token counts of collections. All get the new state, as tokens can reference other
 * collections.
 */
async function updateCollections(
  em: EntityManager,
  collections: string,
  touched: readonly string[],
): Promise<void> {
  await em.execute(
    `update token_collection set groups = given.groups, token_count = "tokenCount", state = ?,
       version = version + touched::int, updated_at = case when touched then ? else updated_at end
     from (
       select *, id = any (?::uuid[]) as touched
       from json_to_recordset(?::json) as rows (id uuid, groups json, "tokenCount" int)
     ) as given
     where token_collection.id = given.id`,
    [newId(), new Date(), arrayLiteral(touched), collections],
  );
}
