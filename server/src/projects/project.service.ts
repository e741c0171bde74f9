import type { projects } from '@imprint/shared/projects.contract';
import type * as z from 'zod';
import { type ListSource, readPage } from '../db/page.ts';
import { freeSlug } from '../db/slugs.ts';
import type { Context, Member } from '../rpc/context.ts';
import { forbidden } from '../rpc/guards.ts';
import { ownedForUpdate, readOwned, restrictionTo, tenantOf } from '../rpc/owned.ts';
import { assertEmpty, countContent } from './project.content.ts';
import { Project } from './project.entity.ts';
import { presentProject, type StoredProject } from './project.present.ts';
import { assertMayBecome, statusAfter, type Transition } from './project.status.ts';

type Input<Verb extends keyof typeof projects> = z.output<(typeof projects)[Verb]['input']>;

const source: ListSource = {
  name: 'projects.list',
  table: 'project',
  columns: `id, name, slug, description, status, environment, version,
    created_at as "createdAt", updated_at as "updatedAt"`,
  sorts: { createdAt: 'created_at', updatedAt: 'updated_at', name: 'name' },
  filters: {
    status: (value) => `status = ${value}`,
    q: (value) => `(position(lower(${value}) in lower(name)) > 0 or position(lower(${value}) in slug) > 0)`,
  },
  projectColumn: 'id',
};

export async function listProjects({ actor, deps }: Context<Member>, input: Input<'list'>) {
  const { rows, pagination } = await readPage<StoredProject>(deps, tenantOf(actor), source, input);
  return { data: rows.map(presentProject), pagination };
}

export async function getProject(context: Context<Member>, { projectId }: Input<'get'>) {
  return presentProject(await readOwned<StoredProject>(context, source, 'proj', projectId, 'projects:read'));
}

export async function createProject(context: Context<Member>, input: Input<'create'>) {
  const { actor, em } = context;
  if (restrictionTo(actor)) {
    throw forbidden(actor, 'projects:write', 'This key is restricted to projects that exist.');
  }
  const slug = await freeProjectSlug(context, input);
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

export async function updateProject(context: Context<Member>, input: Input<'update'>) {
  const project = await ownedProject(context, input);
  if (input.status !== undefined) {
    assertMayBecome(project.status, input.status);
    project.status = input.status;
  }
  if (input.slug !== undefined && input.slug !== project.slug) {
    project.slug = await freeProjectSlug(context, { name: project.name, slug: input.slug });
  }
  if (input.name !== undefined) project.name = input.name;
  if (input.description !== undefined) project.description = input.description;
  await context.em.flush();
  return presentProject(project);
}

/** The handler of one change of status. */
export function changeStatus(verb: Transition) {
  return async (context: Context<Member>, input: Input<Transition>) => {
    const project = await ownedProject(context, input);
    project.status = statusAfter(project.status, verb);
    await context.em.flush();
    return presentProject(project);
  };
}

export async function deleteProject(context: Context<Member>, input: Input<'delete'>) {
  const project = await ownedProject(context, input);
  // The foreign keys of content cascade, so only the unasked-for deletion has to be prevented.
  if (!input.cascade) await assertEmpty(context.em, project);
  const counts = input.dryRun ? await countContent(context.em, project) : {};
  context.em.remove(project);
  if (input.dryRun) return { id: input.projectId, deleted: false, wouldDelete: { project: 1, ...counts } };
  return { id: input.projectId, deleted: true };
}

function ownedProject(
  context: Context<Member>,
  { projectId, expectedVersion }: { projectId: string; expectedVersion?: number | undefined },
): Promise<Project> {
  return ownedForUpdate<Project>(context, Project, 'proj', projectId, {
    required: 'projects:write',
    expectedVersion,
  });
}

function freeProjectSlug(
  context: Context<Member>,
  { name, slug }: { name: string; slug?: string | undefined },
): Promise<string> {
  const { organization, environment } = context.actor;
  const within = { organization_id: organization.id, environment };
  return freeSlug(context, { table: 'project', within, maxLength: 63 }, { given: slug, name });
}
