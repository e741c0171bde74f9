import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.route.ts';
import { textParams } from './search.ts';

/** The parent of all routes that need a signed-in person. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  component: lazyRouteComponent(() => import('./frame.tsx'), 'Frame'),
});

/** A page for signed-in people, with the search parameters that its address may have; its code is loaded with it. */
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
