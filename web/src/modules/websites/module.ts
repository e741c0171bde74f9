import { linkOptions } from '@tanstack/react-router';
import { phrase, t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { projectContents } from '../projects/project.contents.ts';

/** The routes of websites. */
export const websitesRoutes = [
  pageRoute('/websites', ['q', 'status', 'sort'], () => import('./websites.page.tsx'), 'WebsitesPage'),
  pageRoute('/websites/$websiteId', ['q', 'locale'], () => import('./website.page.tsx'), 'WebsitePage'),
  pageRoute(
    '/websites/$websiteId/appearance',
    [],
    () => import('./website.appearance.page.tsx'),
    'WebsiteAppearancePage',
  ),
  pageRoute(
    '/websites/$websiteId/views',
    ['period'],
    () => import('./website.views.page.tsx'),
    'WebsiteViewsPage',
  ),
  pageRoute('/websites/$websiteId/menus', [], () => import('./website.menus.page.tsx'), 'WebsiteMenusPage'),
  pageRoute(
    '/websites/$websiteId/settings',
    ['q'],
    () => import('./website.settings.page.tsx'),
    'WebsiteSettingsPage',
  ),
] as const;

export const websitesModule = {
  screens: [
    {
      words: t('Websites'),
      keywords: t('domain menu appearance redirects languages'),
      to: '/websites',
      icon: 'website',
      section: 'main',
      isScoped: true,
      shortcut: 'websites',
      creates: { words: t('New website'), grant: 'websites:write' },
    },
  ],
  things: {
    site: {
      icon: 'website',
      noun: t('Website'),
      link: (websiteId, environment) =>
        linkOptions({ to: '/websites/$websiteId', params: { websiteId }, search: { environment } }),
      copyWords: t('Copy website ID'),
      creates: {
        words: t('New page'),
        wordsIn: (name) => t('New page in {name}', { name }),
        grant: 'websites:write',
        link: (websiteId) =>
          linkOptions({ to: '/websites/$websiteId', params: { websiteId }, search: { create: 'true' } }),
      },
    },
  },
  resources: {
    websites: {
      phrases: {
        create: phrase('created <name>a website</name>'),
        update: phrase('changed <name>a website</name>'),
        delete: phrase('deleted <name>a website</name>'),
        publish: phrase('published <name>a website</name>'),
        unpublish: phrase('unpublished <name>a website</name>'),
        verifyDomain: phrase('verified a domain of <name>a website</name>'),
      },
      // Another default language changes the paths of pages and adds redirects. Deleting a website
      // deletes its content.
      affects: ['organizations', ...projectContents],
    },
  },
} satisfies DashboardModule;
