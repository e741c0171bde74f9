import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import { appRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { textParams } from '../../shell/search.ts';

const tagsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/blog/tags',
  validateSearch: textParams('projectId', 'q', 'sort', 'tag'),
  component: lazyRouteComponent(() => import('./tags.page.tsx'), 'TagsPage'),
});

/** The routes of tags. */
export const tagsRoutes = [tagsRoute] as const;

export const tagsModule = {
  links: {
    tag: (tag, environment) => linkOptions({ to: '/blog/tags', search: { tag, environment } }),
  },
  resources: {
    tags: {
      phrases: {
        create: 'created a tag',
        update: 'changed a tag',
        merge: 'merged tags',
        delete: 'deleted a tag',
      },
      // Posts store the slugs of their tags.
      affects: ['posts'],
    },
  },
} satisfies DashboardModule;
