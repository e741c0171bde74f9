import { linkOptions } from '@tanstack/react-router';
import { t } from '../../language/message.ts';
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
        create: t('created a category'),
        update: t('changed a category'),
        delete: t('deleted a category'),
      },
      affects: ['posts'],
    },
  },
} satisfies DashboardModule;
