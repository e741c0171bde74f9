import { linkOptions } from '@tanstack/react-router';
import { t } from '../../language/message.ts';
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
        send: t('sent a contact message'),
        update: t('changed a contact message'),
        delete: t('deleted a contact message'),
        configure: t('changed the contact settings'),
      },
    },
  },
} satisfies DashboardModule;
