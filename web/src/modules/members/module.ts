import { linkOptions } from '@tanstack/react-router';
import { phrase, t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

/** The routes of members. */
export const membersRoutes = [
  pageRoute('/settings/members', ['q', 'role'], () => import('./members.page.tsx'), 'MembersPage'),
] as const;

export const membersModule = {
  screens: [
    {
      words: t('Members'),
      keywords: t('settings people roles invitations'),
      to: '/settings/members',
      icon: 'people',
      section: 'settings',
      shortcut: 'members',
      creates: { words: t('Invite people'), grant: 'members' },
    },
  ],
  things: {
    mem: { icon: 'person', noun: t('Member'), link: () => linkOptions({ to: '/settings/members' }) },
  },
  resources: {
    members: {
      phrases: {
        update: phrase('changed a member’s role'),
        remove: phrase('removed a member'),
      },
      affects: ['session', 'organizations', 'invitations'],
    },
  },
} satisfies DashboardModule;
