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
        create: t('created a page'),
        update: t('changed a page'),
        edit: t('edited the blocks of a page'),
        delete: t('deleted a page'),
        undelete: t('restored a deleted page'),
        move: t('moved a page'),
        duplicate: t('duplicated a page'),
        publish: t('published a page'),
        publishBatch: t('published several pages'),
        unpublish: t('unpublished a page'),
        schedule: t('scheduled a page'),
        restore: t('restored a revision of a page'),
      },
      // A page that moves leaves redirects behind, components count the pages that use them, and previews show them.
      affects: ['redirects', 'components', 'previews'],
    },
  },
} satisfies DashboardModule;
