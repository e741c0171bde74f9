import { linkOptions } from '@tanstack/react-router';
import { phrase, t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

/** The routes of tags. */
export const tagsRoutes = [
  pageRoute('/blog/tags', ['q', 'sort', 'tag'], () => import('./tags.page.tsx'), 'TagsPage'),
] as const;

export const tagsModule = {
  things: {
    tag: {
      icon: 'blog',
      noun: t('Tag'),
      link: (tag, environment) => linkOptions({ to: '/blog/tags', search: { tag, environment } }),
    },
  },
  resources: {
    tags: {
      phrases: {
        create: phrase('created <name>a tag</name>'),
        update: phrase('changed <name>a tag</name>'),
        merge: phrase('merged tags'),
        delete: phrase('deleted <name>a tag</name>'),
      },
      // Posts store the slugs of their tags.
      affects: ['posts'],
    },
  },
} satisfies DashboardModule;
