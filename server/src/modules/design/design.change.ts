import { implicitMode } from '@imprint/shared/design/dtcg/dtcg.modes';
import { conflict, ServiceError } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId, newId } from '../../core/db/ids.ts';
import type { CallContext } from '../../core/rpc/context.ts';
import { notFound } from '../../core/rpc/owned.ts';
import type { Project } from '../projects/project.entity.ts';
import type { CollectionText } from './tasks/collection.text.ts';
import { loadStates, readDesign, stateOf } from './tasks/design.store.ts';

/** A change to a design system, computed by a worker before the transaction. */
export interface PreparedChange<Change> {
  /** The state of all collections that it was computed from. */
  state: string;
  /** Stored id for a collection that the change may create. */
  newCollectionId: string;
  outcome: { change: Change } | { refusal: ServiceError };
  /** Lets the next change to the project start. */
  release(): void;
}

/** All collections that a change is computed from, and the id for a new one. */
interface DesignSnapshot {
  stored: CollectionText[];
  newCollectionId: string;
}

/**
 * Prepares a change: finds the project, reads its tokens and computes the change. Refusals are kept for
 * `confirmChange`, so that access checks and idempotent replays take precedence.
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
 * Returns a prepared change after its project was locked. Throws its refusal, or CONFLICT when the tokens have
 * changed since, which another instance of the service can do.
 */
export async function confirmChange<Change>(
  em: EntityManager,
  project: Project,
  { state, newCollectionId, outcome }: PreparedChange<Change>,
): Promise<Change> {
  const states = await loadStates(em, project.id);
  if (stateOf(states.filter(({ id }) => id !== newCollectionId)) !== state)
    throw conflict('The design tokens of the project were changed by another request. Try again.');
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.change;
}

/** Call this after the transaction of a prepared change. */
export async function releaseChange(
  _: unknown,
  { release }: Pick<PreparedChange<unknown>, 'release'>,
): Promise<void> {
  release();
}

/** The last pending change of each project, by stored id. */
const pending = new Map<string, Promise<void>>();

/** Waits for earlier changes to a project, because each is computed from the result of the one before. */
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

/** Finds the collection that tokens go to: the requested one, or the default one, which may not exist yet. */
export function targetCollectionOf(
  { stored, newCollectionId }: DesignSnapshot,
  collectionId: string | undefined,
): { stored: CollectionText[]; collectionId: string; isNew: boolean } {
  const storedId = collectionId === undefined ? null : decodeId('tcol', collectionId);
  const existing = stored.find(({ id, isDefault }) => (storedId === null ? isDefault : id === storedId));
  if (existing) return { stored, collectionId: existing.id, isNew: false };
  if (collectionId !== undefined) throw notFound(collectionId);
  return {
    stored: [...stored, emptyCollection(newCollectionId, true)],
    collectionId: newCollectionId,
    isNew: true,
  };
}

/** A collection that a change creates, before it has anything. */
export function emptyCollection(id: string, isDefault: boolean): CollectionText {
  return { id, state: '', modes: [implicitMode], isDefault, groups: '[]', tokens: '[]' };
}
