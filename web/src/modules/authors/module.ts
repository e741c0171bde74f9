import { linkOptions } from '@tanstack/react-router';
import { phrase, t } from '../../language/message.ts';
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
        create: phrase('created <name>an author</name>'),
        update: phrase('changed <name>an author</name>'),
        delete: phrase('deleted <name>an author</name>'),
      },
      affects: ['posts', 'media'],
    },
  },
} satisfies DashboardModule;
