import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { detachFromDraft } from '../drafts/draft.detachment.ts';
import type { DetachedMedia } from '../references/media.references.ts';
import { pageDraftKind } from './page.content.ts';
import { savePage } from './page.save.ts';
import { Page } from './tree/page.entity.ts';

/** Removes a media item from a locked page. */
export async function detachFromPage(context: Context<Member>, id: string, media: DetachedMedia) {
  const page = await context.em.findOneOrFail(Page, { id });
  await detachFromDraft(context, pageDraftKind, page, media, savePage);
}
