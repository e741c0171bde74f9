import { invalid } from '@imprint/shared/errors';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { requireAccess, requiring } from '../../core/rpc/guards.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import { shownPart } from '../media/delivery/picture.part.ts';
import { isPicture } from '../media/delivery/transform.ts';
import { bytesKey, type ContentAddress } from '../media/files/media.keys.ts';
import { mediaRows } from '../media/media.rows.ts';
import type { Picture } from './providers/ai.provider.ts';

/** Models scale pictures to about this size anyway. */
const modelTransform = {
  width: 1024,
  height: undefined,
  fit: 'inside',
  quality: 80,
  format: 'jpeg',
  isUncropped: false,
} as const;

/** The picture of a media item; requires access to media. */
export async function readPicture(context: Context<Member>, mediaId: string): Promise<Picture> {
  const access = 'media:read';
  requireAccess(context.actor, access, context.request);
  const media = await requiring(context.actor, access, () => readOwned(context, mediaRows, mediaId));
  if (media.kind !== 'image') throw invalid({ field: 'mediaId', reason: 'must be the id of a picture' });
  const { filename, title = null, width = null, height = null, dominantColor = null } = media;
  const owned = { ...media, organizationId: context.actor.organization.id };
  const read = () => makeSmallJpeg(context.deps, owned);
  return { filename, title, width, height, dominantColor, read };
}

async function makeSmallJpeg(
  { storage, pictures }: Deps,
  media: ContentAddress & { contentType: string } & Parameters<typeof shownPart>[0],
): Promise<Buffer | null> {
  const { contentType, organizationId } = media;
  if (!isPicture(contentType)) return null;
  const key = bytesKey(media);
  const make = (file: string) =>
    pictures.make(
      { file, contentType, transform: modelTransform, ...shownPart(media), field: 'mediaId' },
      key,
    );
  return pictures.runInSlot(organizationId, () => storage.withFile(key, make));
}
