import type { CheckedMedia } from '@imprint/shared/checks/checked.content';
import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import { arrayLiteral } from '../../core/db/literal.ts';
import type { ProjectScope } from '../../core/rpc/owned.ts';

/** Reads media of a project by their public ids. */
export async function readMediaOf(
  em: EntityManager,
  { organizationId, environment, projectId }: ProjectScope,
  mediaIds: readonly string[],
): Promise<Record<string, CheckedMedia>> {
  const ids = [...new Set(mediaIds.flatMap((id) => decodeId('media', id) ?? []))];
  if (ids.length === 0) return {};
  const rows = await em.execute<(CheckedMedia & { id: string })[]>(
    `select id, filename, alt, content_type as "contentType", size_bytes as "sizeBytes" from media
     where organization_id = ? and environment = ? and project_id = ? and id = any (?::uuid[])`,
    [organizationId, environment, projectId, arrayLiteral(ids)],
  );
  return Object.fromEntries(rows.map(({ id, ...item }) => [encodeId('media', id), item]));
}
