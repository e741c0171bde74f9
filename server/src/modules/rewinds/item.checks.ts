import type { EntityManager } from '@mikro-orm/postgresql';
import { lockCategoryTree } from '../categories/category.location.ts';
import { lockFolderTree } from '../media/folders/folder.location.ts';
import type { KeptName } from './changes/kept.tables.ts';
import type { Item } from './item.apply.ts';
import { assertPlace } from './item.place.ts';
import { ItemProblem } from './item.problems.ts';
import { assertStored } from './item.storage.ts';
import { assertTokenReferences, assertTokenUnused } from './item.tokens.ts';
import { assertHasLanguage, assertWebsite } from './item.website.ts';

/** Locks what changes of the same tree or design system lock first, so that they wait for each other. */
export async function lockTree(em: EntityManager, item: Item): Promise<void> {
  const { resourceTable: table, resourceId, resourceProjectId: projectId } = item;
  if (table === 'category' && projectId) await lockCategoryTree(em, projectId);
  if (table === 'media_folder' && projectId) await lockFolderTree(em, projectId);
  if (table === 'token' || table === 'token_collection')
    await em.execute('select from project where id = ? for no key update', [projectId]);
  if (table === 'page')
    await em.execute(
      'select from website where id = (select website_id from page where id = ?) for no key update',
      [resourceId],
    );
}

/** What of other people or times would be deleted with a resource, with its SQL. */
const contents: Partial<Record<KeptName, readonly (readonly [noun: string, sql: string])[]>> = {
  project: [
    ...['website', 'media', 'media_folder', 'token_collection', 'component', 'author', 'category', 'tag'].map(
      (table) => [table.replace('_', ' '), `select from ${table} where project_id = ?`] as const,
    ),
    ['post', 'select from post where project_id = ? and deleted_at is null'],
    ['contact message', 'select from contact_message where project_id = ?'],
  ],
  website: [
    ['page', 'select from page where website_id = ? and deleted_at is null'],
    ['post', 'select from post where website_id = ? and deleted_at is null'],
    ['redirect', 'select from redirect where website_id = ?'],
    ['contact message', 'select from contact_message where website_id = ?'],
  ],
  token_collection: [['token', 'select from token where collection_id = ?']],
  page: [['page', 'select from page where parent_id = ? and deleted_at is null']],
  category: [
    ['category', 'select from category where parent_id = ?'],
    ['post', 'select from post where category_ids @> array[?::uuid] and deleted_at is null'],
  ],
  author: [['post', 'select from post where author_ids @> array[?::uuid] and deleted_at is null']],
  tag: [
    [
      'post',
      `select from post join tag on tag.id = ? and tag.project_id = post.project_id and post.tags @> array[tag.slug]
       where post.deleted_at is null`,
    ],
  ],
};

/** Throws while a resource that is to be deleted has something else in it, or is the home page. */
export async function assertDeletable(em: EntityManager, item: Item): Promise<void> {
  const { resourceTable: table, resourceId } = item;
  for (const [noun, sql] of contents[table] ?? []) {
    const rows = await em.execute<object[]>(`${sql} limit 1`, [resourceId]);
    if (rows.length > 0) throw new ItemProblem(`It has a ${noun} that is not deleted.`);
  }
  if (table === 'token') await assertTokenUnused(em, item);
  if (table === 'page') {
    await em.execute(
      `update website set home_page_id = null where home_page_id = ? and exists (
         select from rewind_item where rewind_id = ? and resource_id = website.id and action = 'delete'
           and status = 'pending'
       )`,
      [resourceId, item.rewindId],
    );
    const rows = await em.execute<object[]>('select from website where home_page_id = ?', [resourceId]);
    if (rows.length > 0) throw new ItemProblem('It is the home page of its website.');
  }
  // Deleted pages and posts can come back without the media item or component.
  const part = { media: 'media_reference', component: 'component_usage' }[String(table)];
  if (!part) return;
  await em.execute(
    `delete from ${part} where ${table}_id = ? and exists (
       select from page where page.id = ${part}.page_id and deleted_at is not null
       union all select from post where post.id = ${part}.post_id and deleted_at is not null
     )`,
    [resourceId],
  );
}

/** Throws when a restored row contradicts others as they are now, where no foreign key checks it. */
export async function assertReferences(em: EntityManager, item: Item): Promise<void> {
  const { resourceTable, resourceId } = item;
  if (resourceTable === 'page') {
    const rows = await em.execute<object[]>(
      `select from page join page parent on parent.id = page.parent_id
       where page.id = ? and page.deleted_at is null and parent.deleted_at is not null`,
      [resourceId],
    );
    if (rows.length > 0) throw new ItemProblem('The page above it is deleted.');
  }
  await assertPlace(em, item);
  if (resourceTable === 'page' || resourceTable === 'post') await assertHasLanguage(em, resourceTable, item);
  if (resourceTable === 'website') await assertWebsite(em, item);
  if (resourceTable === 'media') await assertStored(em, item);
  if (resourceTable === 'token') await assertTokenReferences(em, item);
  if (resourceTable !== 'post') return;
  const [missing] = await em.execute<{ noun: string }[]>(
    `select 'category' as noun from post, unnest(category_ids) wanted
       where post.id = ? and not exists (select from category where category.id = wanted)
     union all select 'author' from post, unnest(author_ids) wanted
       where post.id = ? and not exists (select from author where author.id = wanted)
     union all select 'tag' from post, unnest(tags) wanted
       where post.id = ? and not exists (
         select from tag where tag.project_id = post.project_id and tag.slug = wanted
       ) limit 1`,
    [resourceId, resourceId, resourceId],
  );
  if (missing) throw new ItemProblem(`It has a ${missing.noun} that no longer exists.`);
}
