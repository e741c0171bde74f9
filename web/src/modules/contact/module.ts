import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { textParams } from '../../shell/search.ts';
import { UnreadBadge } from './unread.badge.tsx';

const contactRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/contact',
  validateSearch: textParams('q', 'projectId', 'websiteId', 'status', 'isSpam', 'message'),
  component: lazyRouteComponent(() => import('./contact.page.tsx'), 'ContactPage'),
});

/** The routes of contact messages. */
export const contactRoutes = [contactRoute] as const;

export const contactModule = {
  screens: [
    {
      words: 'Contact',
      to: '/contact',
      icon: 'mail',
      section: 'main',
      grant: 'websites:read',
      shortcut: 'contact',
      Mark: UnreadBadge,
    },
  ],
  resources: {
    contact: {
      phrases: {
        send: 'sent a contact message',
        update: 'marked a contact message',
        delete: 'erased a contact message',
        configure: 'set what is done about contact messages',
      },
    },
  },
} satisfies DashboardModule;
