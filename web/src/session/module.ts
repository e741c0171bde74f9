import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root.route.ts';
import { sameOriginPath } from '../search.ts';
import type { DashboardModule } from '../shell/module.ts';

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: sameOriginPath(search.redirect),
  }),
  component: lazyRouteComponent(() => import('./sign.in.page.tsx'), 'SignInPage'),
});

/** The routes of signing in. */
export const sessionRoutes = [signInRoute] as const;

export const sessionModule = {
  resources: {
    session: {
      words: 'Sessions',
      phrases: {
        signIn: 'signed in',
        signOut: 'signed out',
        reauthenticate: 'confirmed the password',
        switch: 'switched organization or environment',
        end: 'ended a session',
        endOthers: 'signed out everywhere else',
      },
    },
  },
} satisfies DashboardModule;
