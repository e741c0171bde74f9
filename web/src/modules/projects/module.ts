import { linkOptions } from '@tanstack/react-router';
import { phrase, t } from '../../language/message.ts';
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
        create: phrase('created <name>a project</name>'),
        update: phrase('changed <name>a project</name>'),
        delete: phrase('deleted <name>a project</name>'),
        publish: phrase('published <name>a project</name>'),
        unpublish: phrase('unpublished <name>a project</name>'),
        archive: phrase('archived <name>a project</name>'),
        unarchive: phrase('unarchived <name>a project</name>'),
      },
      affects: ['organizations', 'websites', ...projectContents],
    },
  },
} satisfies DashboardModule;
