import type { Block } from '@imprint/shared/blocks/block';
import { mediaUsesIn } from '@imprint/shared/blocks/media.fields';
import { type MediaById, noMedia, type ShownMedia } from '@imprint/shared/site/shown';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import type { CallContext } from '../../core/rpc/context.ts';
import { mediaAddress } from './media.address.ts';

/** Reads the media that blocks show in one statement, or none if they show none. */
export async function readShownMedia(
  { actor, deps }: Pick<CallContext<Member>, 'actor' | 'deps'>,
  blocks: readonly Block[],
): Promise<MediaById> {
  const ids = new Set(Array.from(mediaUsesIn(blocks), ({ mediaId }) => decodeId('media', mediaId)));
  ids.delete(null);
  if (ids.size === 0) return noMedia;
  const rows = await deps.read<Omit<ShownMedia, 'url'> & { id: string; filename: string }>(
    { organizationId: actor.organization.id, environment: actor.environment, projectIds: null },
    'media.shown',
    `select id, filename, alt, content_type as "contentType", sha256, width, height from media
     where organization_id = $1 and environment = $2 and id = any ($3::uuid[])`,
    [[...ids]],
  );
  return new Map(
    rows.map(({ id, filename, ...shown }) => {
      const mediaId = encodeId('media', id);
      return [mediaId, { ...shown, url: mediaAddress(deps.config, mediaId, filename) }];
    }),
  );
}
