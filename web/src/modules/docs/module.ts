import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { DashboardModule } from '../../shell/module.ts';
import { rootRoute } from '../../shell/root.route.ts';

const docsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/docs',
  component: lazyRouteComponent(() => import('./docs.frame.tsx'), 'DocsFrame'),
});

const overviewRoute = createRoute({
  getParentRoute: () => docsRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./overview/overview.page.tsx'), 'OverviewPage'),
});

const errorsRoute = createRoute({
  getParentRoute: () => docsRoute,
  path: '/errors',
  component: lazyRouteComponent(() => import('./errors.page.tsx'), 'ErrorsPage'),
});

const errorRoute = createRoute({
  getParentRoute: () => docsRoute,
  path: '/errors/$code',
  component: lazyRouteComponent(() => import('./error.page.tsx'), 'ErrorPage'),
});

const resourceRoute = createRoute({
  getParentRoute: () => docsRoute,
  path: '/$resource',
  component: lazyRouteComponent(() => import('./resource.page.tsx'), 'ResourcePage'),
});

const operationRoute = createRoute({
  getParentRoute: () => docsRoute,
  path: '/$resource/$verb',
  component: lazyRouteComponent(() => import('./operation.page.tsx'), 'OperationPage'),
});

/** The API reference, for everybody. */
export const docsRoutes = docsRoute.addChildren([
  overviewRoute,
  errorsRoute,
  errorRoute,
  resourceRoute,
  operationRoute,
]);

export const docsModule = {
  screens: [{ words: 'API reference', to: '/docs', icon: 'book', section: 'help' }],
} satisfies DashboardModule;
