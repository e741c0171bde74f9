import { invalid, maxProblems } from '@imprint/shared/errors';
import { linkKindOf, type Menus, menuItemsIn } from '@imprint/shared/shapes/menus';
import type { FieldError } from '@imprint/shared/validation';
import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import { arrayLiteral } from '../../core/db/literal.ts';
import type { Website } from './website.entity.ts';

/**
 * Throws VALIDATION_ERROR for each item in a language that the website does not have, or that newly names a page or post
 * of another website. What is deleted later stays in the menus, because it can be restored.
 */
export async function assertMenus(em: EntityManager, website: Website, menus: Menus): Promise<void> {
  const linksIn = (all: Menus) => Array.from(menuItemsIn(all), ({ item }) => item.link ?? '');
  const known = new Set(linksIn(website.menus));
  const added = linksIn(menus).filter((link) => !known.has(link));
  for (const table of ['page', 'post'] as const)
    for (const id of await readContentIds(em, website, table, added)) known.add(id);
  const codes = new Set(website.locales.map(({ code }) => code));
  const problems = Array.from(menuItemsIn(menus)).flatMap(({ item, field }): FieldError[] => {
    if (item.locale !== null && !codes.has(item.locale))
      return [{ field: `${field}.locale`, reason: 'is not a language of the website' }];
    const kind = linkKindOf(item.link ?? '');
    if ((kind !== 'page' && kind !== 'post') || known.has(item.link ?? '')) return [];
    return [{ field: `${field}.link`, reason: `is not a ${kind} of the website` }];
  });
  if (problems.length > 0) throw invalid(...problems.slice(0, maxProblems));
}

/** Of public ids, those of the pages or posts of a website. */
async function readContentIds(
  em: EntityManager,
  { id: websiteId }: Website,
  table: 'page' | 'post',
  ids: readonly string[],
): Promise<string[]> {
  const decoded = ids.flatMap((id) => decodeId(table, id) ?? []);
  if (decoded.length === 0) return [];
  const rows = await em.execute<{ id: string }[]>(
    `select id from ${table} where website_id = ? and id = any (?::uuid[]) and deleted_at is null`,
    [websiteId, arrayLiteral(decoded)],
  );
  return rows.map(({ id }) => encodeId(table, id));
}
