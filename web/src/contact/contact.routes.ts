import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../app.route.ts';
import { textParams } from '../search.ts';

const contactRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/contact',
  validateSearch: textParams('q', 'projectId', 'websiteId', 'status', 'isSpam', 'message'),
  component: lazyRouteComponent(() => import('./contact.page.tsx'), 'ContactPage'),
});

/** The routes of contact messages. */
export const contactRoutes = [contactRoute] as const;
