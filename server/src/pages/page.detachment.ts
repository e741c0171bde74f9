import { isDeepStrictEqual } from 'node:util';
import type { Leaving } from '../media/media.references.ts';
import type { Context, Member } from '../rpc/context.ts';
import { assignContent, contentOf, differsFromLive } from './page.content.ts';
import { Page } from './page.entity.ts';
import { contentWithout } from './page.media.ts';
import { savePage } from './page.save.ts';

/** Takes a media item out of the draft of a locked page and out of what is live, and says so in its history. */
export async function detachFromPage(
  context: Context<Member>,
  id: string,
  { mediaId, filename }: Leaving,
): Promise<void> {
  const page = await context.em.findOneOrFail(Page, { id });
  const before = page.live;
  if (page.live) page.live = contentWithout(page.live, mediaId);
  const drafted = assignContent(page, contentWithout(contentOf(page), mediaId));
  page.hasUnpublishedChanges = differsFromLive(page);
  const live = (['seo', 'blocks'] as const).filter(
    (field) => !isDeepStrictEqual(before?.[field], page.live?.[field]),
  );
  await savePage(context, page, [...new Set([...drafted, ...live])], { message: `${filename} removed` });
}
