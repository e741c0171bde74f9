import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import { appRoute } from '../app.route.ts';
import { textParams } from '../search.ts';
import type { DashboardModule } from '../shell/module.ts';

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
