import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { t } from '../../language/message.ts';
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
        create: t('invited someone'),
        delete: t('withdrew an invitation'),
        accept: t('accepted an invitation'),
      },
      affects: ['members'],
    },
  },
} satisfies DashboardModule;
