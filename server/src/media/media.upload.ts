import { conflict, invalid } from '@imprint/shared/errors';
import type { media } from '@imprint/shared/media.contract';
import type { MediaKind } from '@imprint/shared/media.shape';
import type { InputOf } from '@imprint/shared/operation';
import { projectRows } from '../projects/project.service.ts';
import type { CallContext, Context, Member } from '../rpc/context.ts';
import { lockAsParent, ownedForUpdate, readOwned } from '../rpc/owned.ts';
import { keepBytes, lockBytes, removeUnusedBytes } from './media.bytes.ts';
import { Media } from './media.entity.ts';
import type { Owned } from './media.keys.ts';
import { presentMedia } from './media.present.ts';
import { countReferences, inUse } from './media.reference.service.ts';
import { mediaRows } from './media.rows.ts';
import { type Received, receiveFile } from './media.source.ts';
import { claimStorage } from './storage.quota.ts';

type CreateInput = InputOf<typeof media, 'create'>;
type ReplaceInput = InputOf<typeof media, 'replace'>;

/** Bytes that lie on storage already, before there is a row that has them. */
interface Kept extends Received {
  owned: Owned;
  /** The bytes that an item had before, which may be nobody's afterwards. */
  replaced?: Owned;
}

/** Receives a file for a project. The bytes are kept before the row, so that no row is without its bytes. */
export const create = {
  async prepare(caller: CallContext<Member>, input: CreateInput): Promise<Kept> {
    const project = await readOwned(caller, projectRows, input.projectId);
    if (input.contentBase64 !== undefined && input.filename === undefined) {
      throw invalid({ field: 'filename', reason: 'is required with contentBase64' });
    }
    return keep(caller, project.id, await receiveFile(caller, input));
  },

  async handle(context: Context<Member>, input: CreateInput, kept: Kept) {
    const { actor, em, deps } = context;
    const project = await lockAsParent(context, projectRows, input.projectId);
    const { sha256 } = kept.inspected;
    await lockBytes(em, kept.owned);
    const known = await em.findOne(Media, {
      organizationId: actor.organization.id,
      projectId: project.id,
      sha256,
    });
    if (known) {
      const referenceCount = await countReferences(em, known.id);
      return { ...presentMedia({ ...known, referenceCount }, deps.config), deduplicated: true };
    }
    await keepBytes(deps, kept.owned, kept.incoming);
    await claimStorage(context, kept.inspected.sizeBytes);
    const media = em.create(Media, {
      organizationId: actor.organization.id,
      environment: actor.environment,
      projectId: project.id,
      filename: kept.filename,
      title: input.title ?? null,
      alt: input.alt ?? null,
      caption: input.caption ?? null,
      tags: input.tags ?? [],
      ...kept.inspected,
      focalPoint: null,
    });
    await em.flush();
    return { ...presentMedia({ ...media, referenceCount: 0 }, deps.config), deduplicated: false };
  },

  finish: tidyUp,
};

/** Gives an item other bytes. Its id, its name and so its address stay. */
export const replace = {
  async prepare(caller: CallContext<Member>, input: ReplaceInput): Promise<Kept> {
    const { projectId, sha256, filename } = await readOwned(caller, mediaRows, input.mediaId);
    const received = await receiveFile(caller, { ...input, filename });
    const replaced = { organizationId: caller.actor.organization.id, projectId, sha256 };
    return { ...(await keep(caller, projectId, received)), replaced };
  },

  async handle(context: Context<Member>, input: ReplaceInput, { inspected, incoming, owned }: Kept) {
    const { em, deps } = context;
    const media = await ownedForUpdate(context, mediaRows, input.mediaId, input);
    await assertShowable(context, media, inspected.kind);
    await lockBytes(em, owned);
    const other = await em.findOne(Media, {
      projectId: media.projectId,
      sha256: inspected.sha256,
      id: { $ne: media.id },
    });
    if (other) throw conflict(`The project has these bytes already, as ${other.filename}.`);
    await keepBytes(deps, owned, incoming);
    await claimStorage(context, inspected.sizeBytes - media.sizeBytes);
    // A point of a picture says nothing of what is no picture.
    Object.assign(media, inspected, inspected.kind !== 'image' && { focalPoint: null });
    await em.flush();
    return presentMedia({ ...media, referenceCount: await countReferences(em, media.id) }, deps.config);
  },

  finish: tidyUp,
};

/** Throws CONFLICT when something shows the item that it could not show any more. */
async function assertShowable(context: Context<Member>, media: Media, kind: MediaKind): Promise<void> {
  if (kind === media.kind || (await countReferences(context.em, media.id)) === 0) return;
  const advice = `Only a file of the same kind can take its place there, and this one is of the kind ${kind}.`;
  const reason = `must be of the kind ${media.kind} while something shows the item`;
  throw await inUse(context, media, advice, { field: 'file', reason });
}

async function keep(
  { actor, deps }: CallContext<Member>,
  projectId: string,
  received: Received,
): Promise<Kept> {
  const owned = { organizationId: actor.organization.id, projectId, sha256: received.inspected.sha256 };
  try {
    await keepBytes(deps, owned, received.incoming);
  } catch (error) {
    await received.incoming.remove();
    throw error;
  }
  return { ...received, owned };
}

/** Whatever became of it, bytes that no row has do not stay. */
async function tidyUp({ deps }: CallContext<Member>, { incoming, owned, replaced }: Kept): Promise<void> {
  await incoming.remove();
  await removeUnusedBytes(deps, owned);
  if (replaced) await removeUnusedBytes(deps, replaced);
}
