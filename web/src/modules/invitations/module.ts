import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { phrase } from '../../language/message.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { rootRoute } from '../../shell/root.route.ts';
import { textParams } from '../../shell/search.ts';

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  validateSearch: textParams('token'),
  component: lazyRouteComponent(() => import('./invitation.page.tsx'), 'InvitationPage'),
});

/** The routes of invitations. */
export const invitationsRoutes = [invitationRoute] as const;

export const invitationsModule = {
  resources: {
    invitations: {
      phrases: {
        create: phrase('invited someone'),
        delete: phrase('withdrew an invitation'),
        accept: phrase('accepted an invitation'),
      },
      affects: ['members'],
    },
  },
} satisfies DashboardModule;
