import { ServiceError } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { projects } from '@imprint/shared/projects.contract';
import { type ProjectTransition, projectTransitions } from '@imprint/shared/statuses';
import type { Member } from '../../core/auth/actor.ts';
import { countContent, removeLargeContent } from '../../core/db/content.ts';
import { contains, equals, exactly, ignoringCase, rowsOf } from '../../core/db/rows.ts';
import { freeSlugInEnvironment } from '../../core/db/slugs.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPage } from '../../core/rpc/list.ts';
import { ownedForUpdate, projectRestrictionOf, readOwned } from '../../core/rpc/owned.ts';
import { assertTransition, statusAfter } from '../../core/rpc/transitions.ts';
import { assertEmpty } from './project.content.ts';
import { changeCover } from './project.cover.ts';
import { Project } from './project.entity.ts';
import { presentProject } from './project.present.ts';

export const projectRows = rowsOf(Project, {
  prefix: 'proj',
  sorts: { createdAt: exactly, updatedAt: exactly, name: ignoringCase },
  filters: { status: equals('status'), q: contains('name', 'slug') },
  projectField: 'id',
});

export async function listProjects(context: Context<Member>, input: InputOf<typeof projects, 'list'>) {
  const { rows, pagination } = await readListPage(context, projectRows, input);
  return { data: rows.map(presentProject), pagination };
}

export async function getProject(context: Context<Member>, { projectId }: InputOf<typeof projects, 'get'>) {
  return presentProject(await readOwned(context, projectRows, projectId));
}

export async function createProject(context: Context<Member>, input: InputOf<typeof projects, 'create'>) {
  const { actor, em } = context;
  if (projectRestrictionOf(actor)) {
    const message = 'This key is restricted to projects that exist.';
    throw new ServiceError('FORBIDDEN', { message });
  }
  const slug = await freeSlugInEnvironment(context, 'project', input);
  const project = em.create(Project, {
    organizationId: actor.organization.id,
    environment: actor.environment,
    name: input.name,
    slug,
    description: input.description ?? null,
  });
  await em.flush();
  return presentProject(project);
}

export async function updateProject(context: Context<Member>, input: InputOf<typeof projects, 'update'>) {
  const project = await ownedForUpdate(context, projectRows, input.projectId, input);
  if (input.status !== undefined) {
    assertTransition('project', projectTransitions, project.status, input.status);
    project.status = input.status;
  }
  if (input.slug !== undefined && input.slug !== project.slug) {
    project.slug = await freeSlugInEnvironment(context, 'project', { name: project.name, slug: input.slug });
  }
  if (input.name !== undefined) project.name = input.name;
  if (input.description !== undefined) project.description = input.description;
  if (input.coverId !== undefined) await changeCover(context.em, project, input.coverId);
  await context.em.flush();
  return presentProject(project);
}

/** Returns the handler of a status transition. */
export function changeStatus(verb: ProjectTransition) {
  return async (context: Context<Member>, input: InputOf<typeof projects, ProjectTransition>) => {
    const project = await ownedForUpdate(context, projectRows, input.projectId, input);
    project.status = statusAfter('project', projectTransitions, project.status, verb);
    await context.em.flush();
    return presentProject(project);
  };
}

export async function deleteProject(context: Context<Member>, input: InputOf<typeof projects, 'delete'>) {
  const project = await ownedForUpdate(context, projectRows, input.projectId, input);
  // The foreign keys of content cascade, so a deletion without `cascade` has to be refused here.
  if (!input.cascade) await assertEmpty(context.em, project);
  const counts = input.dryRun ? await countContent(context.em, 'projectId', project) : {};
  await removeLargeContent(context, 'projectId', project);
  context.em.remove(project);
  if (input.dryRun) return { id: input.projectId, deleted: false, wouldDelete: { project: 1, ...counts } };
  return { id: input.projectId, deleted: true };
}
