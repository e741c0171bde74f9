import type { Block } from '@imprint/shared/blocks/block';
import { mediaUsesIn } from '@imprint/shared/blocks/media.fields';
import { type MediaById, noMedia, type ShownMedia } from '@imprint/shared/site/shown';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import type { Tenant } from '../../core/db/read.ts';
import type { CallContext } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
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
  const rows = await read<Omit<ShownMedia, 'url'> & { id: string; filename: string }>(
    tenant,
    'media.shown',
    `select id, filename, alt, content_type as "contentType", sha256, width, height from media
     where organization_id = $1 and environment = $2 and id = any ($3::uuid[])
       and ($4::uuid[] is null or project_id = any ($4))`,
    [[...ids], tenant.projectIds],
  );
  return new Map(
    rows.map(({ id, filename, ...shown }) => {
      const mediaId = encodeId('media', id);
      return [mediaId, { ...shown, url: mediaAddress({ publicUrl: root }, mediaId, filename) }];
    }),
  );
}
