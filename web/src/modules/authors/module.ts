import { linkOptions } from '@tanstack/react-router';
import { t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

/** The routes of authors. */
export const authorsRoutes = [
  pageRoute('/blog/authors', ['q', 'sort', 'author'], () => import('./authors.page.tsx'), 'AuthorsPage'),
] as const;

export const authorsModule = {
  things: {
    auth: {
      icon: 'person',
      noun: t('Author'),
      link: (author, environment) => linkOptions({ to: '/blog/authors', search: { author, environment } }),
    },
  },
  resources: {
    authors: {
      phrases: {
        create: t('created an author'),
        update: t('changed an author'),
        delete: t('deleted an author'),
      },
      affects: ['posts', 'media'],
    },
  },
} satisfies DashboardModule;
