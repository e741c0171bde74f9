import type { InputOf } from '@imprint/shared/operation';
import type { pages } from '@imprint/shared/pages.contract';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { type SaveOptions, saveDraft } from '../drafts/draft.save.ts';
import { Website } from '../websites/website.entity.ts';
import { pageDraftKind } from './page.content.ts';
import { addressesOf } from './tree/page.address.ts';
import type { Page } from './tree/page.entity.ts';
import { removeRedirectsFrom } from './tree/page.redirects.ts';

export type PageInput<Verb extends keyof typeof pages> = InputOf<typeof pages, Verb>;

/** Writes a changed page and everything that depends on it; see `saveDraft`. */
export async function savePage(
  context: Context<Member>,
  page: Page,
  changedFields: readonly string[],
  note?: SaveOptions,
): Promise<void> {
  await saveDraft(context, pageDraftKind, page, changedFields, note);
  if (changedFields.includes('status') && page.status === 'published')
    await removeRedirectsFromPage(context, page);
}

/** Removes redirects that would lead visitors away from a page that is now live. */
async function removeRedirectsFromPage({ em }: Context<Member>, page: Page): Promise<void> {
  const website = await em.findOneOrFail(Website, { id: page.websiteId });
  await removeRedirectsFrom(em, website.id, addressesOf(website, page));
}
