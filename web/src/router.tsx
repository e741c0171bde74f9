import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { appRoute } from './app.route.ts';
import { blogRoutes } from './blog/blog.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { designRoutes } from './design/design.routes.ts';
import { docsRoutes } from './docs/docs.routes.ts';
import { rootRoute } from './root.route.ts';
import { parseSearch, sameOriginPath, stringifySearch, textParams } from './search.ts';

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home' });
  },
});

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  validateSearch: textParams('token'),
  component: lazyRouteComponent(() => import('./setup/setup.page.tsx'), 'SetupPage'),
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: sameOriginPath(search.redirect),
  }),
  component: lazyRouteComponent(() => import('./session/sign.in.page.tsx'), 'SignInPage'),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  validateSearch: textParams('token'),
  component: lazyRouteComponent(() => import('./invitations/invitation.page.tsx'), 'InvitationPage'),
});

const forgottenPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgotten-password',
  component: lazyRouteComponent(
    () => import('./account/forgotten.password.page.tsx'),
    'ForgottenPasswordPage',
  ),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: textParams('token'),
  component: lazyRouteComponent(() => import('./account/reset.password.page.tsx'), 'ResetPasswordPage'),
});

const homeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/home',
  component: lazyRouteComponent(() => import('./home/home.page.tsx'), 'HomePage'),
});

const projectsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects',
  validateSearch: textParams('q', 'status', 'sort'),
  component: lazyRouteComponent(() => import('./projects/projects.page.tsx'), 'ProjectsPage'),
});

const projectRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects/$projectId',
  component: lazyRouteComponent(() => import('./projects/project.page.tsx'), 'ProjectPage'),
});

const websitesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/websites',
  validateSearch: textParams('q', 'status', 'projectId', 'sort'),
  component: lazyRouteComponent(() => import('./websites/websites.page.tsx'), 'WebsitesPage'),
});

const websiteRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/websites/$websiteId',
  validateSearch: textParams('q', 'locale'),
  component: lazyRouteComponent(() => import('./websites/website.page.tsx'), 'WebsitePage'),
});

const websiteSettingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/websites/$websiteId/settings',
  validateSearch: textParams('q'),
  component: lazyRouteComponent(() => import('./websites/website.settings.page.tsx'), 'WebsiteSettingsPage'),
});

const pageRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pages/$pageId',
  validateSearch: textParams('history'),
  component: lazyRouteComponent(() => import('./pages/page.editor.tsx'), 'PageEditorPage'),
});

const mediaRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/media',
  validateSearch: textParams('q', 'projectId', 'kind', 'tag', 'unused', 'missingAlt', 'sort', 'view', 'item'),
  component: lazyRouteComponent(() => import('./media/media.page.tsx'), 'MediaPage'),
});

const keysRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/api-keys',
  validateSearch: textParams('q', 'state', 'reaches'),
  component: lazyRouteComponent(() => import('./keys/keys.page.tsx'), 'KeysPage'),
});

const keyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/api-keys/$keyId',
  validateSearch: textParams('period'),
  component: lazyRouteComponent(() => import('./keys/key.page.tsx'), 'KeyPage'),
});

const usageRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/usage',
  validateSearch: textParams('period'),
  component: lazyRouteComponent(() => import('./usage/usage.page.tsx'), 'UsagePage'),
});

const membersRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/members',
  validateSearch: textParams('q', 'role'),
  component: lazyRouteComponent(() => import('./members/members.page.tsx'), 'MembersPage'),
});

const organizationRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/organization',
  component: lazyRouteComponent(() => import('./organizations/organization.page.tsx'), 'OrganizationPage'),
});

const activityRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/activity',
  validateSearch: textParams(
    'q',
    'actor',
    'actorType',
    'surface',
    'resource',
    'madeIn',
    'kind',
    'since',
    'entry',
  ),
  component: lazyRouteComponent(() => import('./activity/activity.page.tsx'), 'ActivityPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('./account/account.page.tsx'), 'AccountPage'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    indexRoute,
    setupRoute,
    signInRoute,
    docsRoutes,
    invitationRoute,
    forgottenPasswordRoute,
    resetPasswordRoute,
    appRoute.addChildren([
      homeRoute,
      projectsRoute,
      projectRoute,
      websitesRoute,
      websiteRoute,
      websiteSettingsRoute,
      pageRoute,
      mediaRoute,
      ...blogRoutes,
      ...contactRoutes,
      ...designRoutes,
      keysRoute,
      keyRoute,
      usageRoute,
      membersRoute,
      organizationRoute,
      activityRoute,
      accountRoute,
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
