import type { collections } from '@imprint/shared/collections.contract';
import { onlyMode } from '@imprint/shared/design/dtcg.modes';
import type { Mode } from '@imprint/shared/design.shape';
import { conflict } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { EntityManager } from '@mikro-orm/postgresql';
import { freeSlug } from '../db/slugs.ts';
import type { Project } from '../projects/project.entity.ts';
import { projectRows } from '../projects/project.service.ts';
import type { Context, Member } from '../rpc/context.ts';
import { ownedForUpdate } from '../rpc/owned.ts';
import { TokenCollection } from './collection.entity.ts';
import { presentCollectionWithGroups } from './collection.present.ts';
import { assertModesFit } from './design.check.ts';

/** How many collections a project may hold, for all of them are read to follow one alias. */
const mostCollections = 100;

export async function createCollection(
  context: Context<Member>,
  input: InputOf<typeof collections, 'create'>,
) {
  const project = await ownedForUpdate(context, projectRows, input.projectId);
  const { name, slug, modes = [onlyMode] } = input;
  return presentCollectionWithGroups(
    await addCollection(context, project, { name, slug, modes, isDefault: false }),
  );
}

/** Makes the collection of a locked project that tokens go to when none is named. */
export function addDefaultCollection(context: Context<Member>, project: Project): Promise<TokenCollection> {
  return addCollection(context, project, {
    name: 'Default',
    slug: undefined,
    modes: [onlyMode],
    isDefault: true,
  });
}

interface NewCollection {
  name: string;
  slug: string | undefined;
  modes: Mode[];
  isDefault: boolean;
}

async function addCollection(
  context: Context<Member>,
  { id: projectId, organizationId, environment }: Project,
  { name, slug, modes, isDefault }: NewCollection,
): Promise<TokenCollection> {
  const { em } = context;
  await assertRoom(em, projectId, modes);
  const made = em.create(TokenCollection, {
    ...{ organizationId, environment, projectId, name, modes, isDefault },
    slug: await freeCollectionSlug(context, projectId, { given: slug, name }),
    ...{ groups: [], tokenCount: 0 },
  });
  await em.flush();
  return made;
}

/** A slug that no other collection of the project has; see `freeSlug`. */
export function freeCollectionSlug(
  context: Context<Member>,
  projectId: string,
  wanted: { given?: string | undefined; name: string },
): Promise<string> {
  const scope = { table: 'token_collection', within: { project_id: projectId }, maxLength: 63 };
  return freeSlug(context, scope, wanted);
}

async function assertRoom(em: EntityManager, projectId: string, modes: Mode[]): Promise<void> {
  const present = await em.execute<Pick<TokenCollection, 'modes'>[]>(
    'select modes from token_collection where project_id = ?',
    [projectId],
  );
  if (present.length >= mostCollections)
    throw conflict(`A project holds at most ${mostCollections} token collections.`);
  assertModesFit(present, [...present, { modes }]);
}
