import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import { appRoute } from '../app.route.ts';
import { textParams } from '../search.ts';
import type { DashboardModule } from '../shell/module.ts';

const categoriesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/blog/categories',
  validateSearch: textParams('projectId', 'q', 'category'),
  component: lazyRouteComponent(() => import('./categories.page.tsx'), 'CategoriesPage'),
});

/** The routes of categories. */
export const categoriesRoutes = [categoriesRoute] as const;

export const categoriesModule = {
  links: {
    cat: (category, environment) =>
      linkOptions({ to: '/blog/categories', search: { category, environment } }),
  },
  resources: {
    categories: {
      phrases: {
        create: 'created a category',
        update: 'changed a category',
        delete: 'deleted a category',
      },
      affects: ['posts'],
    },
  },
} satisfies DashboardModule;
