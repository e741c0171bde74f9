import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.route.ts';

/** Everything that needs a signed-in person, inside the frame. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  component: lazyRouteComponent(() => import('./shell/frame.tsx'), 'Frame'),
});
