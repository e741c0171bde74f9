import { cssNames } from '@imprint/shared/design/css.names';
import type { Resolution } from '@imprint/shared/design/token.set';
import { conflict } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../db/ids.ts';
import type { Project } from '../projects/project.entity.ts';
import { type DesignDraft, keptNames, type OpenCollection } from './design.draft.ts';
import type { StoredToken } from './design.store.ts';
import { Token } from './token.entity.ts';

/** How much the tokens of a project may take as text, in characters, for all of it is read with each change. */
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
  await removeTokens(em, gone);
  await updateTokens(
    em,
    changed.filter((row) => !isNew(row)),
  );
  await insertTokens(em, project, changed.filter(isNew));
  await updateCollections(em, draft, gone.length + changed.length > 0);
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
function differing({ storedTokens }: DesignDraft, rows: readonly WrittenToken[]): WrittenToken[] {
  let length = 0;
  return rows.filter((row) => {
    const text = textOf(row);
    length += text.length;
    if (length > mostText) {
      throw conflict('The values of all design tokens of a project together are too long to be kept.');
    }
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
  draft: DesignDraft,
  hasNewTokens: boolean,
): Promise<void> {
  const groupsOf = ({ groups }: { groups: Iterable<[string, object]> }) => JSON.stringify([...groups]);
  const modesOf = ({ modes }: Pick<OpenCollection, 'modes'>) => JSON.stringify(modes);
  const hasNewGroups = draft.collections.some((collection, index) => {
    const stored = draft.storedCollections[index];
    return !stored || groupsOf(collection) !== groupsOf(stored) || modesOf(collection) !== modesOf(stored);
  });
  if (!hasNewTokens && !hasNewGroups) return;
  const rows = draft.collections.map((collection) => {
    return { id: collection.id, groups: [...collection.groups], tokenCount: collection.tokens.size };
  });
  await em.execute(
    `update token_collection set groups = given.groups, token_count = "tokenCount", state = ?
     from json_to_recordset(?::json) as given (id uuid, groups json, "tokenCount" int)
     where token_collection.id = given.id`,
    [newId(), JSON.stringify(rows)],
  );
}
