import { buffer } from 'node:stream/consumers';
import { invalid } from '@imprint/shared/errors';
import { picturePool } from '../media/delivery/picture.pool.ts';
import { unreadable } from '../media/delivery/picture.reading.ts';
import { isPicture, transformPicture } from '../media/delivery/transform.ts';
import { bytesKey, type Owned } from '../media/media.keys.ts';
import { mediaRows } from '../media/media.rows.ts';
import type { Context, Member } from '../rpc/context.ts';
import { requireAccess } from '../rpc/guards.ts';
import { readOwned } from '../rpc/owned.ts';
import type { Storage } from '../storage/storage.ts';
import type { Picture } from './ai.provider.ts';

/** Models look at pictures in about this size, whatever they are given. */
const sentWidth = 1024;

/** The picture of an id, for whoever may read media. */
export async function pictureOf(context: Context<Member>, mediaId: string): Promise<Picture> {
  const access = 'media:read';
  requireAccess(context.actor, access, context.request);
  const media = await readOwned({ ...context, access }, mediaRows, mediaId);
  if (media.kind !== 'image') throw invalid({ field: 'mediaId', reason: 'must name a picture' });
  const { filename, title = null, width = null, height = null, dominantColor = null } = media;
  const owned = { ...media, organizationId: context.actor.organization.id };
  const read = () => smallJpeg(context.deps.storage, owned);
  return { filename, title, width, height, dominantColor, read };
}

async function smallJpeg(storage: Storage, media: Owned & { contentType: string }): Promise<Buffer | null> {
  if (!isPicture(media.contentType)) return null;
  const asked = { width: sentWidth, height: undefined, fit: 'inside', quality: 80, format: 'jpeg' } as const;
  return picturePool.run('out', async () => {
    const stored = await storage.open(bytesKey(media));
    if (!stored) return null;
    const original = await buffer(stored);
    return transformPicture(original, media.contentType, asked, null, null).catch((error: unknown) => {
      throw unreadable('mediaId', error);
    });
  });
}
