import { referencesIn } from '@imprint/shared/design/token.reference';
import type { Json } from '@imprint/shared/design/token.set';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Item } from './item.apply.ts';
import { ItemProblem } from './item.problems.ts';

interface TokenRow {
  id: string;
  projectId: string;
  path: string;
  values: Record<string, Json>;
  /** The path that it had before it was restored, if that was another. */
  formerPath: string | null;
}

/** SQL of whether a token is still to be reverted by the rewind, and is not known to be left. */
const isComing = `exists (
  select from rewind_item item where item.rewind_id = ? and item.resource_id = token.id and item.status = 'pending'
    and (item.conflict is null or item.tries > 0)
)`;

/** Throws when a token cannot be deleted because others refer to it. */
export async function assertTokenUnused(em: EntityManager, item: Item): Promise<void> {
  const token = await findToken(em, item);
  if (token) await assertUnused(em, item, token, token.path);
}

/** Throws when a restored token refers to one that does not exist, or others refer to the path that it had before. */
export async function assertTokenReferences(em: EntityManager, item: Item): Promise<void> {
  const token = await findToken(em, item);
  if (!token) return;
  if (token.formerPath !== null) await assertUnused(em, item, token, token.formerPath);
  for (const paths of referencesOf(token)) await assertTarget(em, item, token, paths);
  await assertNoCycle(em, item, token);
}

/** Loads the token of an item; null without one, and where groups inherit tokens, which only a worker can find. */
async function findToken(em: EntityManager, { resourceId }: Item): Promise<TokenRow | null> {
  const [token] = await em.execute<TokenRow[]>(
    `select id, project_id as "projectId", path, "values", (
       select before ->> 'path' from row_change
       where resource_table = 'token' and resource_id = token.id and transaction_id = pg_current_xact_id()
         and before ->> 'path' <> path
       order by row_change.id limit 1
     ) as "formerPath"
     from token where id = ? and not exists (
       select from token_collection c, json_array_elements(c.groups) stored
       where c.project_id = token.project_id and stored -> 1 ->> 'extends' is not null
     )`,
    [resourceId],
  );
  return token ?? null;
}

async function assertUnused(
  em: EntityManager,
  { rewindId }: Item,
  { id, projectId }: TokenRow,
  path: string,
): Promise<void> {
  const [user] = await usersOf(em, rewindId, { id, projectId, path });
  if (user) throw new ItemProblem(`The token ${user} refers to it.`);
}

/** The paths of tokens that refer to a path without a token, other than a given one and those that are still to be reverted. */
async function usersOf(
  em: EntityManager,
  rewindId: string,
  { id, projectId, path }: Pick<TokenRow, 'id' | 'projectId' | 'path'>,
): Promise<string[]> {
  const pointer = JSON.stringify(
    `#/${path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('.', '/')}`,
  );
  const rows = await em.execute<Pick<TokenRow, 'path' | 'values'>[]>(
    `select path, "values" from token
     where project_id = ? and id <> ? and (strpos("values"::text, ?) > 0 or strpos("values"::text, ?) > 0)
       and not ${isComing}
       and not exists (select from token other where other.project_id = ? and other.path = ? and other.id <> ?)`,
    [projectId, id, JSON.stringify(`{${path}}`), pointer.slice(0, -1), rewindId, projectId, path, id],
  );
  return rows.filter((row) => referencesOf(row).some((paths) => paths.includes(path))).map((row) => row.path);
}

/** The paths that the values of a token refer to, each with its other reading. */
function referencesOf({ values }: Pick<TokenRow, 'values'>): string[][] {
  return Object.values(values).flatMap((value) =>
    referencesIn(value).flatMap(({ reference }) =>
      reference === 'malformed'
        ? []
        : [[reference.path, ...(reference.decoded ? [reference.decoded.path] : [])]],
    ),
  );
}

/** Throws unless there is a token at a path, or one can still get that path back. */
async function assertTarget(
  em: EntityManager,
  { rewindId }: Item,
  { id, projectId }: TokenRow,
  paths: readonly string[],
): Promise<void> {
  const [path = ''] = paths;
  const anyPath = JSON.stringify(paths);
  const [target] = await em.execute<object[]>(
    `select from token where project_id = ? and path in (select json_array_elements_text(?::json)) limit 1`,
    [projectId, anyPath],
  );
  if (target) return;
  const coming = await em.execute<Pick<TokenRow, 'id' | 'path'>[]>(
    `select token.id, token.path from token
     where project_id = ? and ${isComing} and exists (
       select from row_change c join rewind_item item on item.resource_id = c.resource_id and c.id >= item.change_id
       where item.rewind_id = ? and c.resource_table = 'token' and c.resource_id = token.id
         and c.before ->> 'path' in (select json_array_elements_text(?::json))
     )`,
    [projectId, rewindId, rewindId, anyPath],
  );
  for (const { id: comingId, path: current } of coming) {
    const users = await usersOf(em, rewindId, { id: comingId, projectId, path: current });
    // The token itself has its restored values already, which do not refer to that path.
    if (users.length === 0 && comingId !== id) return;
  }
  throw new ItemProblem(`It refers to the token ${path}, which does not exist.`);
}

/** Throws when the references of a token lead back to it, leaving out tokens that are still to be reverted. */
async function assertNoCycle(em: EntityManager, { rewindId }: Item, token: TokenRow): Promise<void> {
  const seen = new Set<string>();
  for (let paths = referencesOf(token).flat(); paths.length > 0; ) {
    for (const path of paths) seen.add(path);
    const targets = await em.execute<Pick<TokenRow, 'id' | 'values'>[]>(
      `select id, "values" from token
       where project_id = ? and path in (select json_array_elements_text(?::json)) and (id = ? or not ${isComing})`,
      [token.projectId, JSON.stringify(paths), token.id, rewindId],
    );
    if (targets.some(({ id }) => id === token.id)) throw new ItemProblem('It would refer to itself.');
    paths = [...new Set(targets.flatMap((target) => referencesOf(target).flat()))].filter(
      (path) => !seen.has(path),
    );
  }
}
