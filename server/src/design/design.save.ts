import { cssNames } from '@imprint/shared/design/css.names';
import type { Resolution } from '@imprint/shared/design/token.set';
import type { Mode } from '@imprint/shared/design.shape';
import { conflict } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../db/ids.ts';
import type { Project } from '../projects/project.entity.ts';
import { TokenCollection } from './collection.entity.ts';
import { type DesignDraft, keptNames } from './design.draft.ts';
import type { StoredToken } from './design.store.ts';
import { Token } from './token.entity.ts';

/** How much the tokens and groups of a project may take as text, in characters, for all of it is read with each change. */
const mostText = 16 * 1_048_576;

/** How many rows one statement writes, so that each ends long before the database gives it up. */
const batchSize = 2_000;

/** A row as it shall be. */
interface WrittenToken extends Omit<StoredToken, 'version'> {
  collectionId: string;
}

/** Writes the rows that differ from what is stored, and nothing when none does. The project must be locked. */
export async function saveDraft(
  em: EntityManager,
  project: Project,
  draft: DesignDraft,
  resolution: Resolution,
): Promise<void> {
  const rows = rowsOf(draft, resolution);
  const kept = new Set(rows.map(({ id }) => id));
  const gone = [...draft.storedTokens.keys()].filter((id) => !kept.has(id));
  const changed = differing(draft, rows);
  const isNew = ({ id }: WrittenToken) => !draft.storedTokens.has(id);
  const touched = touchedCollections(draft, gone, changed);
  const others = touched.filter((id) => !touchNamed(em, id));
  await removeTokens(em, gone);
  await updateTokens(
    em,
    changed.filter((row) => !isNew(row)),
  );
  await insertTokens(em, project, changed.filter(isNew));
  if (touched.length > 0) await updateCollections(em, draft, others);
}

/** Stored ids of the collections whose tokens, groups or modes differ from what is stored. */
function touchedCollections(
  { collections, storedCollections }: DesignDraft,
  gone: readonly string[],
  changed: readonly WrittenToken[],
): string[] {
  const touched = new Set(changed.map(({ collectionId }) => collectionId));
  const without = new Set(gone);
  const stored = new Map(storedCollections.map((each) => [each.id, each]));
  const saidOf = ({ groups, modes }: { groups: Iterable<[string, object]>; modes: readonly Mode[] }) =>
    JSON.stringify([[...groups], modes]);
  for (const collection of collections) {
    const before = stored.get(collection.id);
    const isSame = before && saidOf(before) === saidOf(collection);
    if (!isSame || before.tokens.some(({ id }) => without.has(id))) touched.add(collection.id);
  }
  return [...touched];
}

/** Lets the unit of work give the collection that a request names its next version; false for another one. */
function touchNamed(em: EntityManager, id: string): boolean {
  const named = em.getUnitOfWork().getById(TokenCollection, id);
  // Later than before in any case, for a collection that is as it was would keep its version.
  if (named) named.updatedAt = new Date(Math.max(Date.now(), named.updatedAt.getTime() + 1));
  return named !== undefined;
}

function rowsOf(draft: DesignDraft, resolution: Resolution): WrittenToken[] {
  const names = cssNames(resolution, keptNames(draft));
  return draft.collections.flatMap(({ id: collectionId, ids }) => {
    const resolved = resolution.tokens.get(collectionId);
    return [...ids].map(([path, id]) => {
      const token = resolved?.get(path);
      const cssName = names.get(collectionId)?.get(path);
      if (!token?.type || !cssName) throw new Error(`${path} was not resolved.`);
      const { type: ownType, values, description, deprecated, extensions } = token.draft;
      const given = { path, ownType, values, description, deprecated, extensions };
      return { id, collectionId, ...given, type: token.type, resolved: token.values, cssName };
    });
  });
}

/** The rows that are new or differ from what is stored. Throws CONFLICT when all together are too long. */
function differing(
  { collections, storedTokens }: DesignDraft,
  rows: readonly WrittenToken[],
): WrittenToken[] {
  let length = 0;
  const count = (text: string) => {
    length += text.length;
    if (length > mostText)
      throw conflict('The design tokens and groups of a project together are too long to be kept.');
  };
  for (const { groups } of collections) count(JSON.stringify([...groups]));
  return rows.filter((row) => {
    const text = textOf(row);
    count(text);
    const stored = storedTokens.get(row.id);
    return !stored || textOf(stored) !== text;
  });
}

/** All that is stored of a token, as one text. */
function textOf(token: Omit<StoredToken, 'version'>): string {
  const { path, ownType, type, values, resolved, cssName, description, deprecated, extensions } = token;
  return JSON.stringify([
    path,
    ownType,
    type,
    values,
    resolved,
    cssName,
    description,
    deprecated,
    extensions,
  ]);
}

function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += batchSize) yield items.slice(from, from + batchSize);
}

const recordset = `json_to_recordset(?::json) as given (id uuid, "collectionId" uuid, path text, "ownType" text,
  type text, "values" json, resolved json, "cssName" text, description text, deprecated json, extensions json)`;

async function insertTokens(
  em: EntityManager,
  { id, organizationId, environment }: Project,
  rows: readonly WrittenToken[],
): Promise<void> {
  const at = new Date();
  for (const batch of batchesOf(rows)) {
    await em.execute(
      `insert into token (id, organization_id, environment, project_id, collection_id, path, own_type, type,
         "values", resolved, css_name, description, deprecated, extensions, created_at, updated_at)
       select given.id, ?, ?, ?, "collectionId", path, "ownType", type, "values", resolved, "cssName",
         description, deprecated, extensions, ?, ? from ${recordset}`,
      [organizationId, environment, id, at, at, JSON.stringify(batch)],
    );
  }
}

/** The one that a request names is changed by the unit of work, from which its activity entry tells the fields. */
async function updateTokens(em: EntityManager, rows: readonly WrittenToken[]): Promise<void> {
  const others = rows.filter((row) => {
    const named = em.getUnitOfWork().getById(Token, row.id);
    if (named) Object.assign(named, row);
    return !named;
  });
  await em.flush();
  for (const batch of batchesOf(others)) {
    await em.execute(
      `update token set path = given.path, own_type = "ownType", type = given.type, "values" = given."values",
         resolved = given.resolved, css_name = "cssName", description = given.description,
         deprecated = given.deprecated, extensions = given.extensions, version = version + 1, updated_at = ?
       from ${recordset} where token.id = given.id`,
      [new Date(), JSON.stringify(batch)],
    );
  }
}

async function removeTokens(em: EntityManager, ids: readonly string[]): Promise<void> {
  for (const batch of batchesOf(ids)) {
    await em.execute(
      'delete from token using json_array_elements_text(?::json) as gone where id = gone::uuid',
      [JSON.stringify(batch)],
    );
  }
}

/** Keeps what collections tell of their tokens; all get the new state, for tokens of one may point at others. */
async function updateCollections(
  em: EntityManager,
  { collections }: DesignDraft,
  touched: readonly string[],
): Promise<void> {
  const rows = collections.map(({ id, groups, tokens }) => {
    return { id, groups: [...groups], tokenCount: tokens.size, isTouched: touched.includes(id) };
  });
  await em.execute(
    `update token_collection set groups = given.groups, token_count = "tokenCount", state = ?,
       version = version + "isTouched"::int, updated_at = case when "isTouched" then ? else updated_at end
     from json_to_recordset(?::json) as given (id uuid, groups json, "tokenCount" int, "isTouched" boolean)
     where token_collection.id = given.id`,
    [newId(), new Date(), JSON.stringify(rows)],
  );
}
