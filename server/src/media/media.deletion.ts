import { ServiceError } from '@imprint/shared/errors';
import type { media } from '@imprint/shared/media.contract';
import type { InputOf } from '@imprint/shared/operation';
import type { Begun, Context, Member } from '../rpc/context.ts';
import { ownedForUpdate } from '../rpc/owned.ts';
import { removeUnusedBytes } from './media.bytes.ts';
import type { Owned } from './media.keys.ts';
import { mediaRows } from './media.rows.ts';

type DeleteInput = InputOf<typeof media, 'delete'>;
type BatchInput = InputOf<typeof media, 'deleteBatch'>;

/** What became of one item of a batch. */
interface Outcome {
  id: string;
  status: 'deleted' | 'not_found' | 'forbidden';
  error?: string;
}

/** Whose bytes may be nobody's once the transaction is committed; the handler fills it. */
const noneYet = async (): Promise<Owned[]> => [];

/** Bytes go after their rows, so that a deletion that is taken back loses nothing. */
async function removeBytes({ deps }: Begun<Member>, gone: Owned[]): Promise<void> {
  for (const owned of gone) await removeUnusedBytes(deps, owned);
}

export const deletion = {
  prepare: noneYet,
  async handle(context: Context<Member>, input: DeleteInput, gone: Owned[]) {
    await deleteOne(context, input.mediaId, gone, input);
    return { id: input.mediaId, deleted: true as const };
  },
  finish: removeBytes,
};

export const batchDeletion = {
  prepare: noneYet,
  async handle(context: Context<Member>, { ids }: BatchInput, gone: Owned[]) {
    const requested = [...new Set(ids)];
    const outcomes = new Map<string, Outcome>();
    // Locked in one order, so that two batches never wait for each other.
    for (const id of requested.toSorted()) outcomes.set(id, await outcomeOf(context, id, gone));
    const results = requested.flatMap((id) => outcomes.get(id) ?? []);
    const deleted = results.filter(({ status }) => status === 'deleted').length;
    return { requested: requested.length, deleted, failed: requested.length - deleted, results };
  },
  finish: removeBytes,
};

async function outcomeOf(context: Context<Member>, id: string, gone: Owned[]): Promise<Outcome> {
  try {
    await deleteOne(context, id, gone);
    return { id, status: 'deleted' };
  } catch (thrown) {
    // What else may go wrong is a fault of the whole, which then changes nothing.
    if (!(thrown instanceof ServiceError)) throw thrown;
    return { id, status: thrown.code === 'FORBIDDEN' ? 'forbidden' : 'not_found', error: thrown.message };
  }
}

async function deleteOne(
  context: Context<Member>,
  mediaId: string,
  gone: Owned[],
  expected: { expectedVersion?: number | undefined } = {},
): Promise<void> {
  const media = await ownedForUpdate(context, mediaRows, mediaId, expected);
  const { organizationId, projectId, sha256 } = media;
  gone.push({ organizationId, projectId, sha256 });
  context.em.remove(media);
}
