import type { Module } from '../../core/rpc/module.ts';
import { detachFromProject } from './project.cover.ts';
import { Project } from './project.entity.ts';
import { projectOperations } from './project.router.ts';

export const projectsModule = {
  operations: { projects: projectOperations },
  entities: [Project],
  detachMedia: { from: 'project', run: detachFromProject },
} satisfies Module;
