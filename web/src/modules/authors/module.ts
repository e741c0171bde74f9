import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import { appRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { textParams } from '../../shell/search.ts';

const authorsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/blog/authors',
  validateSearch: textParams('projectId', 'q', 'sort', 'author'),
  component: lazyRouteComponent(() => import('./authors.page.tsx'), 'AuthorsPage'),
});

/** The routes of authors. */
export const authorsRoutes = [authorsRoute] as const;

export const authorsModule = {
  links: {
    auth: (author, environment) => linkOptions({ to: '/blog/authors', search: { author, environment } }),
  },
  resources: {
    authors: {
      phrases: {
        create: 'created an author',
        update: 'changed an author',
        delete: 'deleted an author',
      },
      affects: ['posts', 'media'],
    },
  },
} satisfies DashboardModule;
