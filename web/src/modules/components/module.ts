import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import { appRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { textParams } from '../../shell/search.ts';

const componentsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/design/components',
  validateSearch: textParams('projectId', 'collectionId', 'q', 'group', 'sort'),
  component: lazyRouteComponent(() => import('./components.page.tsx'), 'ComponentsPage'),
});

const componentRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/design/components/$componentId',
  component: lazyRouteComponent(() => import('./component.editor.page.tsx'), 'ComponentEditorPage'),
});

/** The routes of components. */
export const componentsRoutes = [componentsRoute, componentRoute] as const;

export const componentsModule = {
  links: {
    cmp: (componentId, environment) =>
      linkOptions({
        to: '/design/components/$componentId',
        params: { componentId },
        search: { environment },
      }),
  },
  resources: {
    components: {
      phrases: {
        create: 'created a component',
        update: 'changed a component',
        save: 'saved a component',
        delete: 'deleted a component',
      },
      // Media list their references.
      affects: ['media'],
    },
  },
} satisfies DashboardModule;
