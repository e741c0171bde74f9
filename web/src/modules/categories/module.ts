import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import { appRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { textParams } from '../../shell/search.ts';

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
