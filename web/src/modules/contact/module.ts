import { linkOptions } from '@tanstack/react-router';
import { phrase, t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { UnreadBadge } from './unread.badge.tsx';

/** The routes of contact messages. */
export const contactRoutes = [
  pageRoute(
    '/contact',
    ['q', 'websiteId', 'status', 'isSpam', 'message'],
    () => import('./contact.page.tsx'),
    'ContactPage',
  ),
] as const;

export const contactModule = {
  screens: [
    {
      words: t('Contact'),
      to: '/contact',
      icon: 'mail',
      section: 'main',
      isScoped: true,
      grant: 'personalData',
      shortcut: 'contact',
      Mark: UnreadBadge,
    },
  ],
  things: {
    cmsg: {
      icon: 'mail',
      noun: t('Message'),
      link: (message, environment) => linkOptions({ to: '/contact', search: { message, environment } }),
    },
  },
  resources: {
    contact: {
      phrases: {
        send: phrase('sent a contact message'),
        update: phrase('changed a contact message'),
        delete: phrase('deleted a contact message'),
        configure: phrase('changed the contact settings'),
      },
    },
  },
} satisfies DashboardModule;
