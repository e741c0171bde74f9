import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { textParams } from '../../shell/search.ts';

const importRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/blog/import',
  validateSearch: textParams('projectId', 'websiteId'),
  component: lazyRouteComponent(() => import('./import.page.tsx'), 'ImportPage'),
});

/** The routes of the import of posts. */
export const blogRoutes = [importRoute] as const;

export const blogModule = {
  resources: {
    blog: {
      phrases: {
        import: 'imported posts',
      },
      // An import creates missing authors, categories and tags.
      affects: ['posts', 'authors', 'categories', 'tags'],
    },
  },
} satisfies DashboardModule;
