import { phrase } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';

/** The routes of the import of posts. */
export const blogRoutes = [
  pageRoute('/blog/import', ['websiteId'], () => import('./import.page.tsx'), 'ImportPage'),
] as const;

export const blogModule = {
  resources: {
    blog: {
      phrases: {
        import: phrase('imported posts'),
      },
      // An import creates missing authors, categories and tags.
      affects: ['posts', 'authors', 'categories', 'tags'],
    },
  },
} satisfies DashboardModule;
