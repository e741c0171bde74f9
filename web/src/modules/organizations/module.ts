import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

const organizationRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/organization',
  component: lazyRouteComponent(() => import('./organization.page.tsx'), 'OrganizationPage'),
});

/** The routes of organizations. */
export const organizationsRoutes = [organizationRoute] as const;

export const organizationsModule = {
  screens: [
    {
      words: 'Organization',
      to: '/settings/organization',
      icon: 'organization',
      section: 'settings',
      shortcut: 'organization',
    },
  ],
  resources: {
    organizations: {
      phrases: {
        create: 'created the organization',
        update: 'renamed the organization',
        leave: 'left the organization',
        delete: 'deleted the organization',
      },
      affects: ['session'],
    },
  },
} satisfies DashboardModule;
