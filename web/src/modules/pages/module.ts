import { linkOptions } from '@tanstack/react-router';
import { t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

/** The routes of pages. */
export const pagesRoutes = [
  pageRoute('/pages/$pageId', ['history', 'comment'], () => import('./page.editor.tsx'), 'PageEditorPage'),
  pageRoute('/pages/$pageId/preview', [], () => import('./page.preview.tsx'), 'PagePreviewPage'),
] as const;

export const pagesModule = {
  things: {
    page: {
      icon: 'document',
      noun: t('Page'),
      link: (pageId, environment) =>
        linkOptions({ to: '/pages/$pageId', params: { pageId }, search: { environment } }),
    },
  },
  resources: {
    pages: {
      phrases: {
        create: 'created a page',
        update: 'changed a page',
        edit: 'edited the blocks of a page',
        delete: 'deleted a page',
        undelete: 'brought a deleted page back',
        move: 'moved a page',
        duplicate: 'copied a page',
        publish: 'published a page',
        publishBatch: 'published several pages',
        unpublish: 'took a page offline',
        schedule: 'scheduled a page',
        restore: 'restored a revision of a page',
      },
      // A page that moves leaves redirects behind, components count the pages that use them, and previews show them.
      affects: ['redirects', 'components', 'previews'],
    },
  },
} satisfies DashboardModule;
