import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { accountRoutes, passwordRoutes } from './modules/account/module.ts';
import { activityRoutes } from './modules/activity/module.ts';
import { authorsRoutes } from './modules/authors/module.ts';
import { blogRoutes } from './modules/blog/module.ts';
import { categoriesRoutes } from './modules/categories/module.ts';
import { componentsRoutes } from './modules/components/module.ts';
import { contactRoutes } from './modules/contact/module.ts';
import { designRoutes } from './modules/design/module.ts';
import { docsRoutes } from './modules/docs/module.ts';
import { homeRoutes } from './modules/home/module.ts';
import { invitationsRoutes } from './modules/invitations/module.ts';
import { keysRoutes } from './modules/keys/module.ts';
import { mediaRoutes } from './modules/media/module.ts';
import { membersRoutes } from './modules/members/module.ts';
import { organizationsRoutes } from './modules/organizations/module.ts';
import { pagesRoutes } from './modules/pages/module.ts';
import { postsRoutes } from './modules/posts/module.ts';
import { projectsRoutes } from './modules/projects/module.ts';
import { requestsRoutes } from './modules/requests/module.ts';
import { rewindsRoutes } from './modules/rewinds/module.ts';
import { securityRoutes } from './modules/security/module.ts';
import { sessionRoutes } from './modules/session/module.ts';
import { setupRoutes } from './modules/setup/module.ts';
import { tagsRoutes } from './modules/tags/module.ts';
import { usageRoutes } from './modules/usage/module.ts';
import { webhooksRoutes } from './modules/webhooks/module.ts';
import { websitesRoutes } from './modules/websites/module.ts';
import { appRoute } from './shell/app.route.ts';
import { rootRoute } from './shell/root.route.ts';
import { parseSearch, stringifySearch } from './shell/search.ts';

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
      ...webhooksRoutes,
      ...usageRoutes,
      ...requestsRoutes,
      ...activityRoutes,
      ...rewindsRoutes,
      ...securityRoutes,
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
