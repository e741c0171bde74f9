import type { Module } from '../../core/rpc/module.ts';
import { Project } from './project.entity.ts';
import { projectOperations } from './project.router.ts';

export const projectsModule = {
  operations: { projects: projectOperations },
  entities: [Project],
} satisfies Module;
