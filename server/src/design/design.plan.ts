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
export interface Plan<Change> {
  /** The state of all collections that it was worked out of. */
  state: string;
  /** Stored id for a collection that comes into being with the change. */
  newCollectionId: string;
  outcome: { change: Change } | { refusal: ServiceError };
  /** Lets the next change of the project be worked out. */
  release(): void;
}

/** All collections that a change is worked out of, and the id for a new one. */
interface Known {
  stored: CollectionText[];
  newCollectionId: string;
}

/**
 * Makes a plan: finds the stored id of the project, reads what is stored and has the change worked out. What is
 * refused is told by `takeUp`, so that whoever may not see the project, or repeats a request, is told that first.
 */
export async function planChange<Change>(
  caller: CallContext<Member>,
  findProject: () => Promise<string>,
  work: (known: Known) => Promise<Change>,
): Promise<Plan<Change>> {
  const newCollectionId = newId();
  let release = () => {};
  let state = '';
  try {
    const projectId = await findProject();
    release = await turnOf(projectId);
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
export async function takeUp<Change>(
  em: EntityManager,
  project: Project,
  { state, newCollectionId, outcome }: Plan<Change>,
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
export async function releasePlan(_: unknown, { release }: Pick<Plan<unknown>, 'release'>): Promise<void> {
  release();
}

/** By the stored id of their project, the changes that are under way there or wait for that. */
const last = new Map<string, Promise<void>>();

/** Waits until the changes to a project before this one are done, for each is worked out of what they leave. */
export async function turnOf(projectId: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = last.get(projectId);
  const own = Promise.all([before, promise]).then(() => {
    if (last.get(projectId) === own) last.delete(projectId);
  });
  last.set(projectId, own);
  await before;
  return resolve;
}

/** Where tokens shall go: into the collection that is named, or the default one, which comes into being if need be. */
export function targetIn(
  { stored, newCollectionId }: Known,
  collectionId: string | undefined,
): { stored: CollectionText[]; collectionId: string; isNew: boolean } {
  const named = collectionId === undefined ? null : decodeId('tcol', collectionId);
  const found = stored.find(({ id, isDefault }) => (named === null ? isDefault : id === named));
  if (found) return { stored, collectionId: found.id, isNew: false };
  if (collectionId !== undefined) throw notFound(collectionId);
  const added = { id: newCollectionId, state: '', modes: [implicitMode], isDefault: true };
  const all = [...stored, { ...added, groups: '[]', tokens: '[]' }];
  return { stored: all, collectionId: newCollectionId, isNew: true };
}
