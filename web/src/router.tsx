import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { accountRoutes, passwordRoutes } from './account/module.ts';
import { activityRoutes } from './activity/module.ts';
import { appRoute } from './app.route.ts';
import { authorsRoutes } from './authors/module.ts';
import { blogRoutes } from './blog/module.ts';
import { categoriesRoutes } from './categories/module.ts';
import { componentsRoutes } from './components/module.ts';
import { contactRoutes } from './contact/module.ts';
import { designRoutes } from './design/module.ts';
import { docsRoutes } from './docs/module.ts';
import { homeRoutes } from './home/module.ts';
import { invitationsRoutes } from './invitations/module.ts';
import { keysRoutes } from './keys/module.ts';
import { mediaRoutes } from './media/module.ts';
import { membersRoutes } from './members/module.ts';
import { organizationsRoutes } from './organizations/module.ts';
import { pagesRoutes } from './pages/module.ts';
import { postsRoutes } from './posts/module.ts';
import { projectsRoutes } from './projects/module.ts';
import { rootRoute } from './root.route.ts';
import { parseSearch, stringifySearch } from './search.ts';
import { sessionRoutes } from './session/module.ts';
import { setupRoutes } from './setup/module.ts';
import { tagsRoutes } from './tags/module.ts';
import { usageRoutes } from './usage/module.ts';
import { websitesRoutes } from './websites/module.ts';

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home' });
  },
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    indexRoute,
    ...setupRoutes,
    ...sessionRoutes,
    ...invitationsRoutes,
    ...passwordRoutes,
    docsRoutes,
    appRoute.addChildren([
      ...homeRoutes,
      ...projectsRoutes,
      ...websitesRoutes,
      ...pagesRoutes,
      ...mediaRoutes,
      ...designRoutes,
      ...componentsRoutes,
      ...postsRoutes,
      ...blogRoutes,
      ...authorsRoutes,
      ...categoriesRoutes,
      ...tagsRoutes,
      ...contactRoutes,
      ...organizationsRoutes,
      ...membersRoutes,
      ...keysRoutes,
      ...usageRoutes,
      ...activityRoutes,
      ...accountRoutes,
    ]),
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
