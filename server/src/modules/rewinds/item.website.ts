import type { EntityManager } from '@mikro-orm/postgresql';
import type { Item } from './item.apply.ts';
import { ItemProblem } from './item.problems.ts';
import { readHistory } from './resource.history.ts';

/** SQL of the codes of the languages of a website. */
const localesSql = `select l.value ->> 'code' from json_array_elements(website.locales) l`;

/** Throws when a restored page or post is in a language that its website does not have. */
export async function assertHasLanguage(
  em: EntityManager,
  table: 'page' | 'post',
  { resourceId }: Item,
): Promise<void> {
  const [missing] = await em.execute<{ locale: string }[]>(
    `select locale from ${table} own join website on website.id = website_id
     where own.id = ? and deleted_at is null and locale not in (${localesSql})`,
    [resourceId],
  );
  if (missing)
    throw new ItemProblem(`It is in ${missing.locale}, which is no longer a language of its website.`);
}

/** Throws when a restored website lacks a language of its pages and posts, or its home page or 404 page is deleted. */
export async function assertWebsite(em: EntityManager, item: Item): Promise<void> {
  const { resourceId, rewindId } = item;
  const ofWebsite = 'join website on website.id = website_id where website_id = ? and deleted_at is null';
  const [other] = await em.execute<{ noun: string; locale: string }[]>(
    `select 'page' as noun, locale from page ${ofWebsite} and locale not in (${localesSql})
     union all select 'post', locale from post ${ofWebsite} and locale not in (${localesSql}) limit 1`,
    [resourceId, resourceId],
  );
  if (other)
    throw new ItemProblem(`It has a ${other.noun} in ${other.locale}, which was not one of its languages.`);
  const own = (await readHistory(em, item)).find(({ table }) => table === 'website');
  // A page that the rewind is yet to undelete may be named already, because another may be in its place until then.
  const [deleted] = await em.execute<{ isHome: boolean }[]>(
    `select page.id = home_page_id as "isHome" from website, page
     where website.id = ? and deleted_at is not null
       and (page.id = home_page_id or page.id = not_found_page_id and ?::json ->> 'not_found_page_id' = page.id::text)
       and not exists (
         select from rewind_item where rewind_id = ? and resource_id = page.id and status = 'pending'
           and action = 'undelete'
       ) limit 1`,
    [resourceId, own?.before ?? '{}', rewindId],
  );
  if (deleted) throw new ItemProblem(`Its ${deleted.isHome ? 'home page' : '404 page'} is deleted.`);
}

/** Leaves websites that were reverted without a home page where that is still deleted; returns whether there are any. */
export async function clearDeletedHomes(em: EntityManager, rewindId: string): Promise<boolean> {
  const cleared = await em.execute<object[]>(
    `update website set home_page_id = null, version = website.version + 1, updated_at = now()
     from rewind_item item, page
     where item.rewind_id = ? and item.status = 'applied' and item.resource_table = 'website'
       and website.id = item.resource_id and page.id = home_page_id and page.deleted_at is not null
     returning website.id`,
    [rewindId],
  );
  return cleared.length > 0;
}
