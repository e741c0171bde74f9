import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import { appRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { textParams } from '../../shell/search.ts';

const pageRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pages/$pageId',
  validateSearch: textParams('history'),
  component: lazyRouteComponent(() => import('./page.editor.tsx'), 'PageEditorPage'),
});

/** The routes of pages. */
export const pagesRoutes = [pageRoute] as const;

export const pagesModule = {
  links: {
    page: (pageId, environment) =>
      linkOptions({ to: '/pages/$pageId', params: { pageId }, search: { environment } }),
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
        unpublish: 'took a page offline',
        schedule: 'scheduled a page',
        restore: 'restored a revision of a page',
      },
      // A page that moves leaves redirects behind, and components count the pages that use them.
      affects: ['redirects', 'components'],
    },
  },
} satisfies DashboardModule;
