import { maxPublishedPages } from '@imprint/shared/contract/websites';
import { conflict } from '@imprint/shared/errors';
import type { Member } from '../../core/auth/actor.ts';
import { encodeId } from '../../core/db/ids.ts';
import { inSavepoint } from '../../core/db/savepoint.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Website } from '../websites/website.entity.ts';
import { pageDrafts } from './page.drafts.ts';

/**
 * Publishes the drafts of the pages of a locked website and returns their public ids. Throws CONFLICT when there are too
 * many for one request.
 */
export async function publishPages(context: Context<Member>, website: Website): Promise<string[]> {
  const pages = await context.em.execute<{ id: string }[]>(
    `select id from page where website_id = ? and deleted_at is null
       and (status = 'draft' or status = 'published' and has_unpublished_changes)
     order by id limit ? for update`,
    [website.id, maxPublishedPages + 1],
  );
  if (pages.length > maxPublishedPages) {
    const reason = `can publish at most ${maxPublishedPages} pages with it`;
    throw conflict(`A website ${reason}. Publish its pages first, then the website.`, {
      field: 'includePages',
      reason,
      limit: maxPublishedPages,
    });
  }
  const alongside = pages.map(({ id }) => id);
  // Each in a savepoint, which forgets the page afterwards: the unit of work compares all that it knows of at each write.
  for (const { id } of pages)
    await inSavepoint(context.em, () => pageDrafts.publishOne(context, encodeId('page', id), alongside));
  return alongside.map((id) => encodeId('page', id));
}
