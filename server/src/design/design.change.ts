import { implicitMode } from '@imprint/shared/design/dtcg.modes';
import { conflict, ServiceError } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeId, newId } from '../db/ids.ts';
import type { Project } from '../projects/project.entity.ts';
import type { CallContext, Member } from '../rpc/context.ts';
import { notFound } from '../rpc/owned.ts';
import type { CollectionText } from './collection.text.ts';
import { loadStates, readDesign, stateOf } from './design.store.ts';

/** What a request changes in the design system of a project, worked out by a worker before the transaction. */
export interface PreparedChange<Change> {
  /** The state of all collections that it was worked out of. */
  state: string;
  /** Stored id for a collection that comes into being with the change. */
  newCollectionId: string;
  outcome: { change: Change } | { refusal: ServiceError };
  /** Lets the next change of the project be worked out. */
  release(): void;
}

/** All collections that a change is worked out of, and the id for a new one. */
interface DesignSnapshot {
  stored: CollectionText[];
  newCollectionId: string;
}

/**
 * Makes a plan: finds the stored id of the project, reads what is stored and has the change worked out. What is
 * refused is told by `takeUp`, so that whoever may not see the project, or repeats a request, is told that first.
 */
export async function prepareChange<Change>(
  caller: CallContext<Member>,
  findProject: () => Promise<string>,
  work: (snapshot: DesignSnapshot) => Promise<Change>,
): Promise<PreparedChange<Change>> {
  const newCollectionId = newId();
  let release = () => {};
  let state = '';
  try {
    const projectId = await findProject();
    release = await waitForSlot(projectId);
    const stored = await readDesign(caller, projectId, 'stored');
    state = stateOf(stored);
    const change = await work({ stored, newCollectionId });
    return { state, newCollectionId, outcome: { change }, release };
  } catch (error) {
    const isRefusal = error instanceof ServiceError && error.code !== 'SERVICE_UNAVAILABLE';
    if (isRefusal) return { state, newCollectionId, outcome: { refusal: error }, release };
    release();
    throw error;
  }
}

/**
 * The change of a plan, once its project is locked. Throws what the plan was refused for, and CONFLICT when the
 * tokens were changed after it was made, which another instance of the service can do.
 */
export async function confirmChange<Change>(
  em: EntityManager,
  project: Project,
  { state, newCollectionId, outcome }: PreparedChange<Change>,
): Promise<Change> {
  const states = await loadStates(em, project.id);
  if (stateOf(states.filter(({ id }) => id !== newCollectionId)) !== state)
    throw conflict(
      'The design tokens of the project were changed at the same moment. Send the request again.',
    );
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.change;
}

/** To be called after the transaction of a plan. */
export async function releaseChange(
  _: unknown,
  { release }: Pick<PreparedChange<unknown>, 'release'>,
): Promise<void> {
  release();
}

/** By the stored id of their project, the changes that are under way there or wait for that. */
const pending = new Map<string, Promise<void>>();

/** Waits until the changes to a project before this one are done, for each is worked out of what they leave. */
export async function waitForSlot(projectId: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = pending.get(projectId);
  const own = Promise.all([before, promise]).then(() => {
    if (pending.get(projectId) === own) pending.delete(projectId);
  });
  pending.set(projectId, own);
  await before;
  return resolve;
}

/** Where tokens shall go: into the collection that is named, or the default one, which comes into being if need be. */
export function findTarget(
  { stored, newCollectionId }: DesignSnapshot,
  collectionId: string | undefined,
): { stored: CollectionText[]; collectionId: string; isNew: boolean } {
  const storedId = collectionId === undefined ? null : decodeId('tcol', collectionId);
  const existing = stored.find(({ id, isDefault }) => (storedId === null ? isDefault : id === storedId));
  if (existing) return { stored, collectionId: existing.id, isNew: false };
  if (collectionId !== undefined) throw notFound(collectionId);
  const added = { id: newCollectionId, state: '', modes: [implicitMode], isDefault: true };
  const all = [...stored, { ...added, groups: '[]', tokens: '[]' }];
  return { stored: all, collectionId: newCollectionId, isNew: true };
}
