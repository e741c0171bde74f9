import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { phrase, t } from '../../language/message.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { rootRoute } from '../../shell/root.route.ts';
import { sameOriginPath } from '../../shell/search.ts';

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
      words: t('Sessions'),
      phrases: {
        signIn: phrase('signed in'),
        signInWithPasskey: phrase('signed in with a passkey'),
        signOut: phrase('signed out'),
        reauthenticate: phrase('confirmed their identity'),
        switch: phrase('switched organization or environment'),
        end: phrase('ended a session'),
        endOthers: phrase('signed out all other sessions'),
      },
    },
  },
} satisfies DashboardModule;
