import { type MadeRedirects, maxNamedRedirects } from '@imprint/shared/contract/redirects';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../../core/db/ids.ts';
import type { Website } from '../../websites/website.entity.ts';
import { chainStatusCodeSql } from './redirect.codes.ts';

/** A page whose address changed. */
interface AddressChange {
  id: string;
  /** The previous address; null when no redirect should be left there. */
  from: string | null;
  to: string;
  isLive: boolean;
}

/**
 * Updates the redirects of a website for pages that moved: redirects to them follow, live pages leave redirects at
 * their old addresses, and redirects from their new addresses are removed. The website must be locked. Returns the
 * redirects that were made or lead elsewhere now.
 */
export async function syncRedirects(
  em: EntityManager,
  website: Website,
  pages: readonly AddressChange[],
): Promise<MadeRedirects> {
  const changed: ChangedRow[][] = [];
  for (const batch of batchesOf(pages)) changed.push(await retargetRedirects(em, batch));
  const live = pages.filter(({ isLive }) => isLive);
  for (const batch of batchesOf(live)) changed.push(await addRedirects(em, website, batch));
  for (const batch of batchesOf(live)) {
    await removeRedirectsFrom(
      em,
      website.id,
      batch.map(({ to }) => to),
    );
  }
  if (pages.length > 0) changed.push(await collapseChains(em, website.id));
  return madeRedirectsOf(em, changed.flat());
}

interface ChangedRow {
  id: string;
}

/** The changed redirects as they are in the end; some of them may have been removed again. */
async function madeRedirectsOf(em: EntityManager, changed: readonly ChangedRow[]): Promise<MadeRedirects> {
  if (changed.length === 0) return { count: 0, items: [] };
  const rows = await em.execute<(MadeRedirects['items'][number] & { count: number })[]>(
    `select source_path as "sourcePath", destination, status_code as "statusCode", count(*) over ()::int as count
     from redirect where id in (select id from json_to_recordset(?::json) as changed (id uuid))
     order by source_path limit ?`,
    [JSON.stringify(changed), maxNamedRedirects],
  );
  return { count: rows[0]?.count ?? 0, items: rows };
}

/** Pages per statement, so that each ends well before the statement timeout. */
const batchSize = 2_000;

function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += batchSize) yield items.slice(from, from + batchSize);
}

/** Points redirects to pages at their new addresses. */
function retargetRedirects(em: EntityManager, pages: readonly AddressChange[]): Promise<ChangedRow[]> {
  return em.execute(
    `update redirect set destination = moved.to, destination_path = moved.to, updated_at = ?
     from json_to_recordset(?::json) as moved (id uuid, "to" text)
     where destination_page_id = moved.id and destination <> moved.to returning redirect.id`,
    [new Date(), JSON.stringify(pages)],
  );
}

/** Adds redirects from the old addresses of pages. */
function addRedirects(
  em: EntityManager,
  { organizationId, environment, projectId, id }: Website,
  pages: readonly AddressChange[],
): Promise<ChangedRow[]> {
  const changed = pages.filter(({ from, to }) => from !== null && from !== to);
  const rows = changed.map((page) => ({ ...page, redirectId: newId() }));
  const at = new Date();
  return em.execute(
    `insert into redirect (id, organization_id, environment, project_id, website_id, source_path, destination,
       destination_path, destination_page_id, status_code, created_at, updated_at)
     select moved."redirectId", ?, ?, ?, ?, moved.from, moved.to, moved.to, moved.id, 301, ?, ?
     from json_to_recordset(?::json) as moved (id uuid, "from" text, "to" text, "redirectId" uuid)
     on conflict (website_id, source_path) do update set destination = excluded.destination,
       destination_path = excluded.destination_path, destination_page_id = excluded.destination_page_id,
       updated_at = excluded.updated_at
     returning redirect.id`,
    [organizationId, environment, projectId, id, at, at, JSON.stringify(rows)],
  );
}

/** Removes the redirects from addresses of live pages. */
export async function removeRedirectsFrom(
  em: EntityManager,
  websiteId: string,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  await em.execute(
    `delete from redirect using json_array_elements_text(?::json) as address
     where website_id = ? and source_path = address`,
    [JSON.stringify(addresses), websiteId],
  );
}

/**
 * Points every redirect at the end of its chain, with the combined status code. Redirects that would lead back to
 * their own source are removed.
 */
async function collapseChains(em: EntityManager, websiteId: string): Promise<ChangedRow[]> {
  await em.execute('delete from redirect where website_id = ? and destination_path = source_path', [
    websiteId,
  ]);
  return em.execute(
    `with recursive walk as (
       select first.id, next.destination, next.destination_path, next.destination_page_id,
         ${chainStatusCodeSql('first.status_code', 'next.status_code')} as status_code,
         array[first.source_path, next.source_path] as passed
       from redirect first join redirect next
         on next.website_id = first.website_id and next.source_path = first.destination_path
       where first.website_id = ?
       union all
       select walk.id, next.destination, next.destination_path, next.destination_page_id,
         ${chainStatusCodeSql('walk.status_code', 'next.status_code')}, passed || next.source_path
       from walk join redirect next on next.website_id = ? and next.source_path = walk.destination_path
       where next.source_path <> all (passed)
     ),
     ending as (select distinct on (id) * from walk order by id, cardinality(passed) desc),
     looping as (
       delete from redirect using ending where redirect.id = ending.id and ending.destination_path = any (passed)
     )
     update redirect set destination = ending.destination, destination_path = ending.destination_path,
       destination_page_id = ending.destination_page_id, status_code = ending.status_code, updated_at = ?
     from ending where redirect.id = ending.id and (ending.destination_path = any (passed)) is not true
     returning redirect.id`,
    [websiteId, websiteId, new Date()],
  );
}
