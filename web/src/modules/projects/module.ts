import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import { appRoute } from '../../shell/app.route.ts';
import type { DashboardModule } from '../../shell/module.ts';
import { textParams } from '../../shell/search.ts';

const projectsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects',
  validateSearch: textParams('q', 'status', 'sort'),
  component: lazyRouteComponent(() => import('./projects.page.tsx'), 'ProjectsPage'),
});

const projectRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects/$projectId',
  component: lazyRouteComponent(() => import('./project.page.tsx'), 'ProjectPage'),
});

/** The routes of projects. */
export const projectsRoutes = [projectsRoute, projectRoute] as const;

export const projectsModule = {
  screens: [
    {
      words: 'Projects',
      to: '/projects',
      icon: 'projects',
      section: 'main',
      shortcut: 'projects',
      creates: { words: 'New project', grant: 'projects:write' },
    },
  ],
  links: {
    proj: (projectId, environment) =>
      linkOptions({ to: '/projects/$projectId', params: { projectId }, search: { environment } }),
  },
  resources: {
    projects: {
      phrases: {
        create: 'created a project',
        update: 'changed a project',
        delete: 'deleted a project',
        publish: 'published a project',
        unpublish: 'unpublished a project',
        archive: 'archived a project',
        unarchive: 'unarchived a project',
      },
      affects: ['organizations', 'websites', 'pages', 'contact'],
    },
  },
} satisfies DashboardModule;
