import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.route.ts';
import { textParams } from './search.ts';

/** The parent of all routes that need a signed-in person. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  component: lazyRouteComponent(() => import('./frame.tsx'), 'Frame'),
});

/**
 * Declares a page for signed-in people: its path, the names of its search parameters, and the module that exports its
 * component under `name`, which is loaded when the page is opened.
 */
export function pageRoute<
  const Path extends string,
  const Name extends string,
  Exports extends Record<Export, RouteComponent>,
  Export extends string,
>(path: Path, searchNames: readonly Name[], load: () => Promise<Exports>, name: Export) {
  return createRoute({
    getParentRoute: () => appRoute,
    path,
    validateSearch: textParams(...searchNames),
    component: lazyRouteComponent(load, name),
  });
}
