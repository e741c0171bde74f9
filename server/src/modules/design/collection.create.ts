import { type collections, maxCollections } from '@imprint/shared/contract/collections';
import { implicitMode } from '@imprint/shared/design/dtcg/dtcg.modes';
import { conflict } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Mode } from '@imprint/shared/shapes/design';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId, newId } from '../../core/db/ids.ts';
import { freeSlug, type SlugRequest } from '../../core/db/slugs.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import type { Project } from '../projects/project.entity.ts';
import { projectRows } from '../projects/project.rows.ts';
import { TokenCollection } from './collection.entity.ts';
import { presentCollectionWithGroups } from './collection.present.ts';
import { waitForSlot } from './design.change.ts';
import { assertModesFit } from './tasks/design.check.ts';

type CreateInput = InputOf<typeof collections, 'create'>;

/** Waits for pending changes, because changes to tokens are computed from all existing collections. */
export const createCollection = {
  prepare: (_: CallContext<Member>, { projectId }: CreateInput) =>
    waitForSlot(decodeId('proj', projectId) ?? ''),

  async handle(context: Context<Member>, input: CreateInput) {
    const project = await ownedForUpdate(context, projectRows, input.projectId);
    const { name, slug, modes = [implicitMode] } = input;
    return presentCollectionWithGroups(
      await addCollection(context, project, { id: newId(), name, slug, modes, isDefault: false }),
    );
  },

  async finish(_: CallContext<Member>, release: () => void) {
    release();
  },
};

/** Creates the default collection of a locked project, for tokens without an explicit collection. */
export function addDefaultCollection(
  context: Context<Member>,
  project: Project,
  id: string,
): Promise<TokenCollection> {
  return addCollection(context, project, {
    id,
    name: 'Default',
    slug: undefined,
    modes: [implicitMode],
    isDefault: true,
  });
}

interface NewCollection {
  id: string;
  name: string;
  slug: string | undefined;
  modes: Mode[];
  isDefault: boolean;
}

/** Creates a collection of a locked project. */
export async function addCollection(
  context: Context<Member>,
  { id: projectId, organizationId, environment }: Project,
  { id, name, slug, modes, isDefault }: NewCollection,
): Promise<TokenCollection> {
  const { em } = context;
  await assertWithinLimits(em, projectId, modes);
  const collection = em.create(TokenCollection, {
    id,
    organizationId,
    environment,
    projectId,
    name,
    modes,
    isDefault,
    slug: await freeCollectionSlug(context, projectId, { requested: slug, name }),
    groups: [],
    tokenCount: 0,
  });
  await em.flush();
  return collection;
}

/** A slug that is unique within the project; see `freeSlug`. */
export function freeCollectionSlug(
  { em }: Context<Member>,
  projectId: string,
  slug: SlugRequest,
): Promise<string> {
  const scope = { table: 'token_collection', within: { project_id: projectId }, maxLength: 63 };
  return freeSlug(em, scope, slug);
}

async function assertWithinLimits(em: EntityManager, projectId: string, modes: Mode[]): Promise<void> {
  const existing = await em.execute<Pick<TokenCollection, 'modes'>[]>(
    'select modes from token_collection where project_id = ?',
    [projectId],
  );
  if (existing.length >= maxCollections)
    throw conflict(`A project can have at most ${maxCollections} token collections.`);
  assertModesFit(existing, [...existing, { modes }]);
}
