import { componentProblems } from '@imprint/shared/blocks/component.check';
import type { Renderable } from '@imprint/shared/blocks/component.render';
import { components } from '@imprint/shared/components.contract';
import { invalid, maxProblems } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import { freeSlug, type SlugRequest } from '../../core/db/slugs.ts';
import type { Context } from '../../core/rpc/context.ts';
import { parseInput } from '../../core/rpc/guards.ts';
import { readListPageWithin } from '../../core/rpc/list.ts';
import { lockAsParent, ownedForUpdate, readOwned } from '../../core/rpc/owned.ts';
import { projectRows } from '../projects/project.service.ts';
import { Component } from './component.entity.ts';
import { hasMedia, syncComponentMedia } from './component.media.ts';
import { presentComponent } from './component.present.ts';
import { componentRows } from './component.rows.ts';
import { assertUnused, countUsages } from './component.usage.service.ts';
import { assertPostListsFit } from './post.list.check.ts';

type ComponentsInput<Verb extends keyof typeof components> = InputOf<typeof components, Verb>;

const inProject = { field: 'projectId', parent: projectRows };

export async function listComponents(context: Context<Member>, input: ComponentsInput<'list'>) {
  const { rows, pagination } = await readListPageWithin(context, componentRows, inProject, input);
  return { data: rows.map(presentComponent), pagination };
}

export async function getComponent(context: Context<Member>, { componentId }: ComponentsInput<'get'>) {
  return presentComponent(await readOwned(context, componentRows, componentId));
}

export async function createComponent(context: Context<Member>, input: ComponentsInput<'create'>) {
  const { em } = context;
  const { name, slug, group = null, description = null, props = [], slots = [], blocks = [] } = input;
  const project = await lockAsParent(context, projectRows, input.projectId);
  const { id: projectId, organizationId, environment } = project;
  const scope = { organizationId, environment, projectId };
  assertValidComponent({ props, slots, blocks });
  await assertPostListsFit(em, scope, [], blocks);
  const component = em.create(Component, {
    ...scope,
    name,
    group,
    description,
    props,
    slots,
    blocks,
    slug: await freeComponentSlug(context, projectId, { requested: slug, name }),
  });
  await em.flush();
  await syncComponentMedia(em, component, false);
  return presentComponent({ ...component, usageCount: 0 });
}

export async function updateComponent(
  context: Context<Member>,
  input: ComponentsInput<'update'>,
  within: Readonly<Record<string, string>> = {},
) {
  const { em } = context;
  const { name, slug, group, description, props, slots, blocks, expectedVersion } = input;
  const expected = { expectedVersion, within };
  const component = await ownedForUpdate(context, componentRows, input.componentId, expected);
  const hadMedia = hasMedia(component);
  if (blocks !== undefined) await assertPostListsFit(em, component, component.blocks, blocks);
  if (slug !== undefined && slug !== component.slug)
    component.slug = await freeComponentSlug(context, component.projectId, {
      requested: slug,
      name: component.name,
    });
  if (name !== undefined) component.name = name;
  if (group !== undefined) component.group = group;
  if (description !== undefined) component.description = description;
  if (props !== undefined) component.props = props;
  if (slots !== undefined) component.slots = slots;
  if (blocks !== undefined) component.blocks = blocks;
  if (props ?? slots ?? blocks) assertValidComponent(component);
  await em.flush();
  if (props ?? blocks) await syncComponentMedia(em, component, hadMedia);
  return presentComponent({ ...component, usageCount: await countUsages(em, component.id) });
}

/** Creates a component, or updates the named one, for clients that use a single operation for both. */
export async function saveComponent(context: Context<Member>, input: ComponentsInput<'save'>) {
  const { componentId, ...fields } = input;
  if (componentId === undefined) return createComponent(context, parseInput(components.create.input, fields));
  const { projectId, ...changes } = fields;
  const within = projectId === undefined ? {} : { projectId: decodeId('proj', projectId) ?? '' };
  return updateComponent(context, { componentId, ...changes }, within);
}

export async function deleteComponent(context: Context<Member>, input: ComponentsInput<'delete'>) {
  const { componentId } = input;
  const component = await ownedForUpdate(context, componentRows, componentId, input);
  await assertUnused(context, component);
  context.em.remove(component);
  return { id: componentId, deleted: true as const };
}

/** A slug that is unique within the project; see `freeSlug`. */
function freeComponentSlug({ em }: Context<Member>, projectId: string, slug: SlugRequest): Promise<string> {
  const scope = { table: 'component', within: { project_id: projectId }, maxLength: 63 };
  return freeSlug(em, scope, slug);
}

function assertValidComponent(component: Renderable): void {
  const problems = componentProblems(component);
  if (problems.length > 0) throw invalid(...problems.slice(0, maxProblems));
}
