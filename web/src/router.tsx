import { contract } from '@imprint/shared/contract';
import { environments } from '@imprint/shared/wire';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router';
import * as z from 'zod';
import { ownPath, parseSearch, readSearch, stringifySearch } from './search.ts';
import { CrashPage } from './shell/crash.page.tsx';
import { MissingPage } from './shell/missing.page.tsx';
import { Root } from './shell/root.tsx';

const rootSearch = { environment: z.enum(environments) };

const rootRoute = createRootRoute({
  component: Root,
  errorComponent: CrashPage,
  notFoundComponent: MissingPage,
  validateSearch: (search: Record<string, unknown>) => readSearch(rootSearch, search),
  search: { middlewares: [retainSearchParams(['environment'])] },
});

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/projects' });
  },
});

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  validateSearch: (search: Record<string, unknown>) =>
    readSearch({ token: contract.setup.complete.input.shape.token }, search),
  component: lazyRouteComponent(() => import('./setup/setup.page.tsx'), 'SetupPage'),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: ownPath(search.redirect),
  }),
  component: lazyRouteComponent(() => import('./session/sign-in.page.tsx'), 'SignInPage'),
});

/** Everything that needs a signed-in person, inside the frame. */
const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  component: lazyRouteComponent(() => import('./shell/frame.tsx'), 'Frame'),
});

const { q, status, sort } = contract.projects.list.input.shape;

const projectsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects',
  validateSearch: (search: Record<string, unknown>) => readSearch({ q, status, sort }, search),
  component: lazyRouteComponent(() => import('./projects/projects.page.tsx'), 'ProjectsPage'),
});

const projectRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects/$projectId',
  component: lazyRouteComponent(() => import('./projects/project.page.tsx'), 'ProjectPage'),
});

const keysRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/api-keys',
  component: lazyRouteComponent(() => import('./keys/keys.page.tsx'), 'KeysPage'),
});

/** The API reference, for everybody. */
const docsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/docs',
  component: lazyRouteComponent(() => import('./docs/docs.frame.tsx'), 'DocsFrame'),
});

const overviewRoute = createRoute({
  getParentRoute: () => docsRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./docs/overview.page.tsx'), 'OverviewPage'),
});

const errorsRoute = createRoute({
  getParentRoute: () => docsRoute,
  path: '/errors',
  component: lazyRouteComponent(() => import('./docs/errors.page.tsx'), 'ErrorsPage'),
});

const errorRoute = createRoute({
  getParentRoute: () => docsRoute,
  path: '/errors/$code',
  component: lazyRouteComponent(() => import('./docs/error.page.tsx'), 'ErrorPage'),
});

const resourceRoute = createRoute({
  getParentRoute: () => docsRoute,
  path: '/$resource',
  component: lazyRouteComponent(() => import('./docs/resource.page.tsx'), 'ResourcePage'),
});

const operationRoute = createRoute({
  getParentRoute: () => docsRoute,
  path: '/$resource/$verb',
  component: lazyRouteComponent(() => import('./docs/operation.page.tsx'), 'OperationPage'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    indexRoute,
    setupRoute,
    signInRoute,
    docsRoute.addChildren([overviewRoute, errorsRoute, errorRoute, resourceRoute, operationRoute]),
    appRoute.addChildren([projectsRoute, projectRoute, keysRoute]),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
