import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { textParams } from '../../shell/search.ts';

const membersRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/members',
  validateSearch: textParams('q', 'role'),
  component: lazyRouteComponent(() => import('./members.page.tsx'), 'MembersPage'),
});

/** The routes of members. */
export const membersRoutes = [membersRoute] as const;

export const membersModule = {
  screens: [
    {
      words: 'Members',
      to: '/settings/members',
      icon: 'people',
      section: 'settings',
      shortcut: 'members',
      creates: { words: 'Invite people', grant: 'members' },
    },
  ],
  resources: {
    members: {
      phrases: {
        update: 'changed a member’s role',
        remove: 'removed a member',
      },
      affects: ['session', 'organizations'],
    },
  },
} satisfies DashboardModule;
