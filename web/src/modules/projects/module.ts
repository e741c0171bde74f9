import { linkOptions } from '@tanstack/react-router';
import { t } from '../../language/message.ts';
import { pageRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { projectContents } from './project.contents.ts';

/** The routes of projects. */
export const projectsRoutes = [
  pageRoute('/projects', ['q', 'status', 'sort'], () => import('./projects.page.tsx'), 'ProjectsPage'),
  pageRoute('/projects/$projectId', [], () => import('./project.page.tsx'), 'ProjectPage'),
  pageRoute(
    '/projects/$projectId/settings',
    [],
    () => import('./project.settings.page.tsx'),
    'ProjectSettingsPage',
  ),
] as const;

export const projectsModule = {
  screens: [
    {
      words: t('Projects'),
      to: '/projects',
      icon: 'projects',
      section: 'main',
      shortcut: 'projects',
      creates: { words: t('New project'), grant: 'projects:write' },
    },
  ],
  things: {
    proj: {
      icon: 'projects',
      noun: t('Project'),
      link: (projectId, environment) =>
        linkOptions({ to: '/projects/$projectId', params: { projectId }, search: { environment } }),
      copyWords: t('Copy project ID'),
    },
  },
  resources: {
    projects: {
      phrases: {
        create: t('created a project'),
        update: t('changed a project'),
        delete: t('deleted a project'),
        publish: t('published a project'),
        unpublish: t('unpublished a project'),
        archive: t('archived a project'),
        unarchive: t('unarchived a project'),
      },
      affects: ['organizations', 'websites', ...projectContents],
    },
  },
} satisfies DashboardModule;
