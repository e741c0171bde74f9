import { linkOptions } from '@tanstack/react-router';
import { phrase, t } from '../../language/message.ts';
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
        create: phrase('created <name>a page</name>'),
        update: phrase('changed <name>a page</name>'),
        edit: phrase('edited the blocks of <name>a page</name>'),
        delete: phrase('deleted <name>a page</name>'),
        undelete: phrase('restored <name>a deleted page</name>'),
        move: phrase('moved <name>a page</name>'),
        duplicate: phrase('duplicated <name>a page</name>'),
        publish: phrase('published <name>a page</name>'),
        publishBatch: phrase('published several pages'),
        unpublish: phrase('unpublished <name>a page</name>'),
        schedule: phrase('scheduled <name>a page</name>'),
        restore: phrase('restored a revision of <name>a page</name>'),
      },
      // A page that moves leaves redirects behind, components count the pages that use them, and previews show them.
      affects: ['redirects', 'components', 'previews'],
    },
  },
} satisfies DashboardModule;
