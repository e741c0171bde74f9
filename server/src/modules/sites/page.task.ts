import { pageHtml } from '@imprint/shared/site/page.html';
import type { ShownMedia } from '@imprint/shared/site/shown';
import type { SitePage } from '@imprint/shared/site/site.page';
import { defineTask } from '../../core/work/task.ts';

/** A page with its media in a form that passes between processes. */
export interface PageInput extends Omit<SitePage, 'media'> {
  media: readonly (readonly [mediaId: string, item: ShownMedia])[];
}

/** Writes a page of a website as HTML. */
export const writeSitePage = defineTask(import.meta.url, 'writeSitePage', ({ media, ...page }: PageInput) =>
  pageHtml({ ...page, media: new Map(media) }),
);
