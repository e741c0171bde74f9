import type { InputOf } from '@imprint/shared/operation';
import type { pages } from '@imprint/shared/pages.contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clearAddresses } from '../redirects/page.redirects.ts';
import { addRevision } from '../revisions/revision.service.ts';
import type { Context, Member } from '../rpc/context.ts';
import { Website } from '../websites/website.entity.ts';
import { addressOf } from './page.address.ts';
import { keepPageComponents } from './page.components.ts';
import { pageDrafts } from './page.content.ts';
import type { Page } from './page.entity.ts';
import { keepPageMedia } from './page.media.ts';

export type PageInput<Verb extends keyof typeof pages> = InputOf<typeof pages, Verb>;

/** What is said of a save. */
interface Note {
  message?: string | undefined;
  isAutosave?: boolean;
}

/** A change of one of these is told by a revision; the rest is structure, plans and the like. */
const revised: ReadonlySet<string> = new Set(['title', 'seo', 'blocks', 'publishedAt']);

/**
 * Writes what was changed of a page, with all that follows from it: a revision of its content, what it shows,
 * and work for the time when something is planned. Nothing is written when nothing was changed.
 */
export async function savePage(
  context: Context<Member>,
  page: Page,
  changedFields: readonly string[],
  { message, isAutosave = false }: Note = {},
): Promise<void> {
  if (changedFields.length === 0) return;
  const { em, deps } = context;
  const before = storedText(em, page);
  await em.flush();
  if (changedFields.includes('status') && page.status === 'published') await clearAddress(context, page);
  if (changedFields.some((field) => revised.has(field))) {
    // Any of them is named so; a text that reads alike costs no more than a look.
    await keepPageComponents(em, page, before.includes('"cmp_'));
    await keepPageMedia(em, page, before.includes('"media_'));
    // What went live stays in the history as it was then.
    const isFolded = isAutosave && !changedFields.includes('publishedAt');
    await addRevision(context, pageDrafts, page, { message, isAutosave: isFolded, changedFields });
  }
  for (const field of ['publishAt', 'unpublishAt'] as const) {
    const startAfter = page[field];
    if (startAfter && changedFields.includes(field))
      await deps.jobs.queue(em, 'publishing', {}, { startAfter });
  }
}

/** Removes a redirect that would lead visitors away from a page that they can see now. */
async function clearAddress({ em }: Context<Member>, page: Page): Promise<void> {
  const website = await em.findOneOrFail(Website, { id: page.websiteId });
  await clearAddresses(em, website.id, [addressOf(website, page)]);
}

/** What may name something else of a page as it is stored; it is told before the flush. */
function storedText(em: EntityManager, page: Page): string {
  const { seo, blocks, live } = em.getUnitOfWork().getOriginalEntityData(page) ?? {};
  return JSON.stringify([seo, blocks, live]);
}
