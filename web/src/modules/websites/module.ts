import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import { appRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { textParams } from '../../shell/search.ts';

const websitesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/websites',
  validateSearch: textParams('q', 'status', 'projectId', 'sort'),
  component: lazyRouteComponent(() => import('./websites.page.tsx'), 'WebsitesPage'),
});

const websiteRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/websites/$websiteId',
  validateSearch: textParams('q', 'locale'),
  component: lazyRouteComponent(() => import('./website.page.tsx'), 'WebsitePage'),
});

const websiteSettingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/websites/$websiteId/settings',
  validateSearch: textParams('q'),
  component: lazyRouteComponent(() => import('./website.settings.page.tsx'), 'WebsiteSettingsPage'),
});

/** The routes of websites. */
export const websitesRoutes = [websitesRoute, websiteRoute, websiteSettingsRoute] as const;

export const websitesModule = {
  screens: [
    {
      words: 'Websites',
      to: '/websites',
      icon: 'website',
      section: 'main',
      shortcut: 'websites',
      creates: { words: 'New website', grant: 'websites:write' },
    },
  ],
  links: {
    site: (websiteId, environment) =>
      linkOptions({ to: '/websites/$websiteId', params: { websiteId }, search: { environment } }),
  },
  resources: {
    websites: {
      phrases: {
        create: 'created a website',
        update: 'changed a website',
        delete: 'deleted a website',
        publish: 'published a website',
        unpublish: 'took a website offline',
      },
      // Another default language changes the paths of pages and adds redirects. Deleting a website
      // deletes its content.
      affects: ['pages', 'redirects', 'posts', 'contact'],
    },
  },
} satisfies DashboardModule;
