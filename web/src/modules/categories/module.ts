import { linkOptions } from '@tanstack/react-router';
import { phrase, t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

/** The routes of categories. */
export const categoriesRoutes = [
  pageRoute('/blog/categories', ['q', 'category'], () => import('./categories.page.tsx'), 'CategoriesPage'),
] as const;

export const categoriesModule = {
  things: {
    cat: {
      icon: 'blog',
      noun: t('Category'),
      link: (category, environment) =>
        linkOptions({ to: '/blog/categories', search: { category, environment } }),
    },
  },
  resources: {
    categories: {
      phrases: {
        create: phrase('created <name>a category</name>'),
        update: phrase('changed <name>a category</name>'),
        delete: phrase('deleted <name>a category</name>'),
      },
      affects: ['posts'],
    },
  },
} satisfies DashboardModule;
