import { errors, ServiceError } from '@imprint/shared/errors';
import type { media } from '@imprint/shared/media.contract';
import type { InputOf } from '@imprint/shared/operation';
import { inSavepoint } from '../db/savepoint.ts';
import type { CallContext, Context, Member } from '../rpc/context.ts';
import { describeFault } from '../rpc/fault.ts';
import { translateError } from '../rpc/guards.ts';
import { ownedForUpdate } from '../rpc/owned.ts';
import { removeUnusedBytes } from './media.bytes.ts';
import { detach, type LockedReferrers, lockReferrers } from './media.detachment.ts';
import type { Media } from './media.entity.ts';
import type { Owned } from './media.keys.ts';
import { countReferences, inUse } from './media.reference.service.ts';
import { mediaRows } from './media.rows.ts';

type DeleteInput = InputOf<typeof media, 'delete'>;
type BatchInput = InputOf<typeof media, 'deleteBatch'>;

/** What became of one item of a batch. */
interface Outcome {
  id: string;
  status: 'deleted' | 'not_found' | 'forbidden' | 'in_use' | 'error';
  error?: string;
}

/** Whose bytes may be nobody's once the transaction is committed; the handler fills it. */
const noneYet = async (): Promise<Owned[]> => [];

/** Bytes go after their rows, so that a deletion that is taken back loses nothing. */
async function removeBytes({ deps }: CallContext<Member>, gone: Owned[]): Promise<void> {
  for (const owned of gone) await removeUnusedBytes(deps, owned);
}

export const deletion = {
  prepare: noneYet,
  async handle(context: Context<Member>, input: DeleteInput, gone: Owned[]) {
    const locked = await lockedFor(context, [input.mediaId], input);
    gone.push(await deleteOne(context, input.mediaId, locked, input));
    return { id: input.mediaId, deleted: true as const };
  },
  finish: removeBytes,
};

export const batchDeletion = {
  prepare: noneYet,
  async handle(context: Context<Member>, input: BatchInput, gone: Owned[]) {
    const requested = [...new Set(input.ids)];
    const locked = await lockedFor(context, requested, input);
    const outcomes = new Map<string, Outcome>();
    // Locked in one order, so that two batches never wait for each other.
    for (const id of requested.toSorted()) outcomes.set(id, await outcomeOf(context, id, locked, gone));
    const results = requested.flatMap((id) => outcomes.get(id) ?? []);
    const deleted = results.filter(({ status }) => status === 'deleted').length;
    return { requested: requested.length, deleted, failed: requested.length - deleted, results };
  },
  finish: removeBytes,
};

/** What shows the items, locked where they are to be taken out of it; null where they are not. */
async function lockedFor(
  context: Context<Member>,
  mediaIds: readonly string[],
  { onReferenced }: Pick<BatchInput, 'onReferenced'>,
): Promise<LockedReferrers | null> {
  return onReferenced === 'detach' ? lockReferrers(context, mediaIds) : null;
}

const statuses = { FORBIDDEN: 'forbidden', NOT_FOUND: 'not_found', CONFLICT: 'in_use' } as const;

/** Deletes one item of a batch, or leaves it and all that shows it as they are. */
async function outcomeOf(
  context: Context<Member>,
  id: string,
  locked: LockedReferrers | null,
  gone: Owned[],
): Promise<Outcome> {
  const { deps, em, request } = context;
  try {
    gone.push(await inSavepoint(em, () => deleteOne(context, id, locked)));
    return { id, status: 'deleted' };
  } catch (thrown) {
    if (thrown instanceof ServiceError && thrown.code in statuses) {
      // Safe because that was just asked.
      return { id, status: statuses[thrown.code as keyof typeof statuses], error: thrown.message };
    }
    // A database that is away or overloaded is a fault of the whole, which then changes nothing.
    if (translateError(thrown).code === 'SERVICE_UNAVAILABLE') throw thrown;
    deps.log.error(
      { err: describeFault(thrown), requestId: request.id, mediaId: id },
      'deleting one of several media failed',
    );
    return { id, status: 'error', error: errors.INTERNAL_ERROR.message };
  }
}

/** Deletes one item, or throws before anything is changed; gives where its bytes lie. */
async function deleteOne(
  context: Context<Member>,
  mediaId: string,
  locked: LockedReferrers | null,
  expected: { expectedVersion?: number | undefined } = {},
): Promise<Owned> {
  const media = await ownedForUpdate(context, mediaRows, mediaId, expected);
  const isShown = locked
    ? !(await detach(context, media, locked))
    : (await countReferences(context.em, media.id)) > 0;
  if (isShown) throw await (locked ? shownAnew(context, media) : shown(context, media));
  const { organizationId, projectId, sha256 } = media;
  context.em.remove(media);
  return { organizationId, projectId, sha256 };
}

function shown(context: Context<Member>, media: Media): Promise<ServiceError> {
  const reason = 'must be detach while something shows the item';
  const advice = 'Take it out there first, or set onReferenced to detach.';
  return inUse(context, media, advice, { field: 'onReferenced', reason });
}

function shownAnew(context: Context<Member>, media: Media): Promise<ServiceError> {
  return inUse(context, media, 'That was begun at this moment; try again.', {
    field: 'mediaId',
    reason: 'has just been put to use',
  });
}
