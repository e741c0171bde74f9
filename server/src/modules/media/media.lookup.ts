import type { Block } from '@imprint/shared/blocks/block';
import { mediaUsesIn } from '@imprint/shared/blocks/media.fields';
import { type Crop, shownSize } from '@imprint/shared/shapes/media.crop';
import { type MediaById, noMedia, type ShownMedia } from '@imprint/shared/site/shown';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import type { Tenant } from '../../core/db/read.ts';
import type { CallContext } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { versionOf } from './files/file.version.ts';
import { mediaAddress } from './media.address.ts';

/** Reads the media that blocks show; like `readMedia`. */
export function readShownMedia(
  { actor, deps }: Pick<CallContext<Member>, 'actor' | 'deps'>,
  blocks: readonly Block[],
): Promise<MediaById> {
  const tenant = {
    organizationId: actor.organization.id,
    environment: actor.environment,
    projectIds: null,
  };
  const ids = Array.from(mediaUsesIn(blocks), ({ mediaId }) => mediaId);
  return readMedia(deps, tenant, deps.config.publicUrl, ids);
}

/** The columns that `ShownMedia` is made of. */
interface StoredMedia extends Omit<ShownMedia, 'url' | 'v'> {
  id: string;
  filename: string;
  sha256: string;
  crop: Crop | null;
  focalPoint: { x: number; y: number } | null;
}

/** Reads media of a tenant by their public ids in one statement, or none without ids; their URLs begin with `root`. */
export async function readMedia(
  { read }: Pick<Deps, 'read'>,
  tenant: Tenant,
  root: string,
  mediaIds: readonly string[],
): Promise<MediaById> {
  const ids = new Set(mediaIds.map((id) => decodeId('media', id)));
  ids.delete(null);
  if (ids.size === 0) return noMedia;
  const rows = await read<StoredMedia>(
    tenant,
    'media.shown',
    `select id, filename, alt, content_type as "contentType", sha256, width, height, crop,
       focal_point as "focalPoint" from media
     where organization_id = $1 and environment = $2 and id = any ($3::uuid[])
       and ($4::uuid[] is null or project_id = any ($4))`,
    [[...ids], tenant.projectIds],
  );
  return new Map(
    rows.map((row) => {
      const mediaId = encodeId('media', row.id);
      const { width = null, height = null } = shownSize(row) ?? {};
      const url = mediaAddress({ publicUrl: root }, mediaId, row.filename);
      const { alt, contentType } = row;
      return [mediaId, { alt, contentType, width, height, url, v: versionOf(row) }];
    }),
  );
}
