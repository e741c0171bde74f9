import type { media } from '@imprint/shared/contract/media';
import { errors, ServiceError } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { inSavepoint } from '../../core/db/savepoint.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import { describeFault } from '../../core/rpc/fault.ts';
import { translateError } from '../../core/rpc/guards.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import type { ContentAddress } from './files/media.keys.ts';
import { removeUnusedBytes } from './media.bytes.ts';
import { detach, type LockedReferrers, lockReferrers } from './media.detachment.ts';
import type { Media } from './media.entity.ts';
import { countReferences, mediaInUse } from './media.reference.service.ts';
import { mediaRows } from './media.rows.ts';

type DeleteInput = InputOf<typeof media, 'delete'>;
type BatchInput = InputOf<typeof media, 'deleteBatch'>;

/** The result for one item of a batch. */
interface DeletionOutcome {
  id: string;
  status: 'deleted' | 'not_found' | 'forbidden' | 'in_use' | 'error';
  error?: string;
}

/** Starts the list of deleted items, whose bytes may be unused after the commit. */
const noAddresses = async (): Promise<ContentAddress[]> => [];

/** Removes bytes after their rows, so that a rollback loses nothing. */
async function removeBytes({ deps }: CallContext<Member>, deleted: ContentAddress[]): Promise<void> {
  for (const address of deleted) await removeUnusedBytes(deps, address);
}

export const deletion = {
  prepare: noAddresses,
  async handle(context: Context<Member>, input: DeleteInput, deleted: ContentAddress[]) {
    const locked = await lockForDetaching(context, [input.mediaId], input);
    deleted.push(await deleteOne(context, input.mediaId, locked, input));
    return { id: input.mediaId, deleted: true as const };
  },
  finish: removeBytes,
};

export const batchDeletion = {
  prepare: noAddresses,
  async handle(context: Context<Member>, input: BatchInput, deleted: ContentAddress[]) {
    const requested = [...new Set(input.ids)];
    const locked = await lockForDetaching(context, requested, input);
    const outcomes = new Map<string, DeletionOutcome>();
    // Sorted to avoid deadlocks between batches.
    for (const id of requested.toSorted()) outcomes.set(id, await outcomeOf(context, id, locked, deleted));
    const results = requested.flatMap((id) => outcomes.get(id) ?? []);
    const deletedCount = results.filter(({ status }) => status === 'deleted').length;
    return {
      requested: requested.length,
      deleted: deletedCount,
      failed: requested.length - deletedCount,
      results,
    };
  },
  finish: removeBytes,
};

/** Locks the rows that show the items if these are to be detached; null otherwise. */
async function lockForDetaching(
  context: Context<Member>,
  mediaIds: readonly string[],
  { onReferenced }: Pick<BatchInput, 'onReferenced'>,
): Promise<LockedReferrers | null> {
  return onReferenced === 'detach' ? lockReferrers(context, mediaIds) : null;
}

const statuses = { FORBIDDEN: 'forbidden', NOT_FOUND: 'not_found', CONFLICT: 'in_use' } as const;

/** Deletes one item of a batch, or changes nothing. */
async function outcomeOf(
  context: Context<Member>,
  id: string,
  locked: LockedReferrers | null,
  deleted: ContentAddress[],
): Promise<DeletionOutcome> {
  const { deps, em, request } = context;
  try {
    deleted.push(await inSavepoint(em, () => deleteOne(context, id, locked)));
    return { id, status: 'deleted' };
  } catch (thrown) {
    if (thrown instanceof ServiceError && thrown.code in statuses) {
      // Safe because the condition has checked the code.
      return { id, status: statuses[thrown.code as keyof typeof statuses], error: thrown.message };
    }
    // If the database is unavailable or overloaded, the whole batch fails and changes nothing.
    if (translateError(thrown).code === 'SERVICE_UNAVAILABLE') throw thrown;
    deps.log.error(
      { err: describeFault(thrown), requestId: request.id, mediaId: id },
      'deleting one of several media failed',
    );
    return { id, status: 'error', error: errors.INTERNAL_ERROR.message };
  }
}

/** Deletes one item, or throws before anything is changed. Returns the address of its bytes. */
async function deleteOne(
  context: Context<Member>,
  mediaId: string,
  locked: LockedReferrers | null,
  expected: { expectedVersion?: number | undefined } = {},
): Promise<ContentAddress> {
  const media = await ownedForUpdate(context, mediaRows, mediaId, expected);
  const isUsed = locked
    ? !(await detach(context, media, locked))
    : (await countReferences(context.em, media.id)) > 0;
  if (isUsed) throw await (locked ? newlyUsedError(context, media) : stillUsedError(context, media));
  const { organizationId, projectId, sha256 } = media;
  context.em.remove(media);
  return { organizationId, projectId, sha256 };
}

function stillUsedError(context: Context<Member>, media: Media): Promise<ServiceError> {
  const reason = 'must be detach while the item is in use';
  const advice = 'Remove it there first, or set onReferenced to detach.';
  return mediaInUse(context, media, advice, { field: 'onReferenced', reason });
}

function newlyUsedError(context: Context<Member>, media: Media): Promise<ServiceError> {
  return mediaInUse(context, media, 'It was just put to use; try again.', {
    field: 'mediaId',
    reason: 'has just been put to use',
  });
}
