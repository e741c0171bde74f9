import { projects } from '@imprint/shared/contract/projects';
import { ServiceError } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { type ProjectStatus, projectTransitions } from '@imprint/shared/statuses';
import type { Member } from '../../core/auth/actor.ts';
import { countContent, removeLargeContent } from '../../core/db/content.ts';
import type { Context } from '../../core/rpc/context.ts';
import { crudFor } from '../../core/rpc/crud.ts';
import { ownedForUpdate, projectRestrictionOf } from '../../core/rpc/owned.ts';
import { assertTransition, transitionsFor } from '../../core/rpc/transitions.ts';
import { assertConfirmed, assertEmpty } from './project.content.ts';
import { changeCover } from './project.cover.ts';
import type { Project } from './project.entity.ts';
import { presentProject, projectRows } from './project.rows.ts';

export const projectCrud = crudFor(projects, projectRows, {
  present: presentProject,
  columns: ['name', 'description'],
  slugsWithin: 'environment',
  async create({ actor }) {
    if (!projectRestrictionOf(actor)) return {};
    throw new ServiceError('FORBIDDEN', {
      message: 'This key is restricted to certain projects and cannot create others.',
    });
  },
  async assign({ em }, project, { status, coverId }) {
    if (status !== undefined) {
      assertTransition('project', projectTransitions, project.status, status);
      setStatus(project, status);
    }
    if (coverId !== undefined) await changeCover(em, project, coverId);
  },
});

export const projectTransitionHandlers = transitionsFor(projectRows, {
  noun: 'project',
  idField: 'projectId',
  transitions: projectTransitions,
  setStatus,
  present: (_em, project) => presentProject(project),
});

export async function deleteProject(context: Context<Member>, input: InputOf<typeof projects, 'delete'>) {
  const project = await ownedForUpdate(context, projectRows, input.projectId, input);
  // The foreign keys of content cascade, so a deletion without `cascade` has to be refused here.
  if (!input.cascade) await assertEmpty(context.em, project);
  await assertConfirmed(context, project, input);
  const counts = input.dryRun ? await countContent(context.em, 'projectId', project) : {};
  await removeLargeContent(context, 'projectId', project);
  context.em.remove(project);
  if (input.dryRun) return { id: input.projectId, deleted: false, wouldDelete: { project: 1, ...counts } };
  return { id: input.projectId, deleted: true };
}

function setStatus(project: Project, status: ProjectStatus): void {
  project.status = status;
}
