import { projects } from '@imprint/shared/contract/projects';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { detachFromProject } from './project.cover.ts';
import { Project } from './project.entity.ts';
import { deleteProject, projectCrud, projectTransitionHandlers } from './project.service.ts';

export const projectsModule = {
  operations: {
    projects: implement('projects', projects, {
      ...projectCrud,
      ...projectTransitionHandlers,
      delete: deleteProject,
    }),
  },
  entities: [Project],
  detachMedia: { from: 'project', run: detachFromProject },
} satisfies Module;
