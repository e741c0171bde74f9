import { componentProblems } from '@imprint/shared/blocks/component.check';
import type { Renderable } from '@imprint/shared/blocks/component.render';
import type { components } from '@imprint/shared/components.contract';
import { invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { freeSlug } from '../db/slugs.ts';
import { projectRows } from '../projects/project.service.ts';
import type { Context, Member } from '../rpc/context.ts';
import { ownedForAddition, ownedForUpdate, readOwned } from '../rpc/owned.ts';
import { readPageInside } from '../rpc/page.ts';
import { Component } from './component.entity.ts';
import { keepComponentMedia, showsMedia } from './component.media.ts';
import { presentComponent } from './component.present.ts';
import { componentRows } from './component.rows.ts';
import { assertUnused, countUsages } from './component.usage.service.ts';

type ComponentsInput<Verb extends keyof typeof components> = InputOf<typeof components, Verb>;

const inProject = { field: 'projectId', outer: projectRows };

export async function listComponents(context: Context<Member>, input: ComponentsInput<'list'>) {
  const { rows, pagination } = await readPageInside(context, componentRows, inProject, input);
  return { data: rows.map(presentComponent), pagination };
}

export async function getComponent(context: Context<Member>, { componentId }: ComponentsInput<'get'>) {
  return presentComponent(await readOwned(context, componentRows, componentId));
}

export async function createComponent(context: Context<Member>, input: ComponentsInput<'create'>) {
  const { em } = context;
  const { name, slug, group = null, description = null, props = [], slots = [], blocks = [] } = input;
  const project = await ownedForAddition(context, projectRows, input.projectId);
  const { id: projectId, organizationId, environment } = project;
  assertSound({ props, slots, blocks });
  const component = em.create(Component, {
    ...{ organizationId, environment, projectId, name, groupName: group, description, props, slots, blocks },
    slug: await freeComponentSlug(context, projectId, { given: slug, name }),
  });
  await em.flush();
  await keepComponentMedia(em, component, false);
  return presentComponent({ ...component, usageCount: 0 });
}

export async function updateComponent(context: Context<Member>, input: ComponentsInput<'update'>) {
  const { em } = context;
  const { name, slug, group, description, props, slots, blocks } = input;
  const component = await ownedForUpdate(context, componentRows, input.componentId, input);
  const showedBefore = showsMedia(component);
  if (slug !== undefined && slug !== component.slug)
    component.slug = await freeComponentSlug(context, component.projectId, {
      given: slug,
      name: component.name,
    });
  if (name !== undefined) component.name = name;
  if (group !== undefined) component.groupName = group;
  if (description !== undefined) component.description = description;
  if (props !== undefined) component.props = props;
  if (slots !== undefined) component.slots = slots;
  if (blocks !== undefined) component.blocks = blocks;
  if (props ?? slots ?? blocks) assertSound(component);
  await em.flush();
  if (props ?? blocks) await keepComponentMedia(em, component, showedBefore);
  return presentComponent({ ...component, usageCount: await countUsages(em, component.id) });
}

export async function deleteComponent(context: Context<Member>, input: ComponentsInput<'delete'>) {
  const { componentId } = input;
  const component = await ownedForUpdate(context, componentRows, componentId, input);
  await assertUnused(context, component);
  context.em.remove(component);
  return { id: componentId, deleted: true as const };
}

/** A slug that no other component of the project has; see `freeSlug`. */
function freeComponentSlug(
  context: Context<Member>,
  projectId: string,
  wanted: { given?: string | undefined; name: string },
): Promise<string> {
  const scope = { table: 'component', within: { project_id: projectId }, maxLength: 63 };
  return freeSlug(context, scope, wanted);
}

/** More problems than anybody reads are not told. */
const mostProblems = 20;

function assertSound(component: Renderable): void {
  const problems = componentProblems(component);
  if (problems.length > 0) throw invalid(...problems.slice(0, mostProblems));
}
