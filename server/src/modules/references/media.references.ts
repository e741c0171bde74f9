import type { MediaUse } from '@imprint/shared/blocks/media.fields';
import type { Environment } from '@imprint/shared/environments';
import { invalid, maxProblems } from '@imprint/shared/errors';
import type { MediaKind, ReferrerType } from '@imprint/shared/shapes/media';
import type { FieldError } from '@imprint/shared/validation';
import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeId } from '../../core/db/ids.ts';
import { arrayLiteral } from '../../core/db/literal.ts';

/** A row that can show media of its own project. */
interface Referrer {
  id: string;
  organizationId: string;
  environment: Environment;
  projectId: string;
}

/** A media item that a row shows, in its published content or only in its draft. */
export interface RowMediaUse extends MediaUse {
  isLive: boolean;
}

/** An item that is being removed from the rows that show it, by its public id. */
export interface DetachedMedia {
  mediaId: string;
  filename: string;
}

interface StoredReference {
  mediaId: string;
  isLive: boolean;
  kind: MediaKind;
}

/**
 * Stores which media a row shows, so that none of them is deleted by mistake. Call it with every change of them,
 * while the row exists and is locked. Throws VALIDATION_ERROR for each field with a new reference that is not a media
 * item of the project, or not of the right kind. The media stay locked until the transaction ends.
 */
export async function syncMediaReferences(
  em: EntityManager,
  type: ReferrerType,
  row: Referrer,
  uses: readonly RowMediaUse[],
  hadReferences: boolean,
): Promise<void> {
  if (uses.length === 0 && !hadReferences) return;
  const stored = new Map(
    (hadReferences ? await readReferences(em, type, row) : []).map((one) => [one.mediaId, one]),
  );
  const named = uses.flatMap((use) => decodeId('media', use.mediaId) ?? []);
  const added = [...new Set(named)].filter((mediaId) => !stored.has(mediaId));
  const kinds = await lockKinds(em, row, added);
  for (const { mediaId, kind } of stored.values()) kinds.set(mediaId, kind);
  const problems = uses.flatMap((use) => problemOf(use, kinds) ?? []);
  if (problems.length > 0) throw invalid(...problems.slice(0, maxProblems));
  await write(em, type, row, uses, stored);
}

/**
 * The public ids of media that a row cannot show, because they are deleted, belong to another project or are now of
 * another kind. The others stay locked until the transaction ends.
 */
export async function unavailableMedia(
  em: EntityManager,
  row: Referrer,
  uses: readonly MediaUse[],
): Promise<Set<string>> {
  const ids = new Set(uses.flatMap(({ mediaId }) => decodeId('media', mediaId) ?? []));
  const kinds = await lockKinds(em, row, [...ids]);
  return new Set(uses.filter((use) => problemOf(use, kinds)).map(({ mediaId }) => mediaId));
}

function problemOf(
  { mediaId, kind, field }: MediaUse,
  kinds: ReadonlyMap<string, MediaKind>,
): FieldError | null {
  const actualKind = kinds.get(decodeId('media', mediaId) ?? '');
  if (actualKind !== undefined && (kind === null || actualKind === kind)) return null;
  return actualKind
    ? { field, reason: `must be a media item of the kind ${kind}; this one is of the kind ${actualKind}` }
    : { field, reason: 'is not the id of a media item of the project' };
}

function readReferences(em: EntityManager, type: ReferrerType, { id }: Referrer): Promise<StoredReference[]> {
  return em.execute<StoredReference[]>(
    `select media_id as "mediaId", is_live as "isLive", kind from media_reference reference
     join media on media.id = reference.media_id where reference.${type}_id = ?`,
    [id],
  );
}

/** Locks the media that exist, by id to avoid deadlocks, and returns their kinds. */
async function lockKinds(
  em: EntityManager,
  { organizationId, environment, projectId }: Referrer,
  ids: readonly string[],
): Promise<Map<string, MediaKind>> {
  if (ids.length === 0) return new Map();
  const rows = await em.execute<{ id: string; kind: MediaKind }[]>(
    `select id, kind from media where id = any (?::uuid[])
       and organization_id = ? and environment = ? and project_id = ? order by id for key share`,
    [arrayLiteral(ids), organizationId, environment, projectId],
  );
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

async function write(
  em: EntityManager,
  type: ReferrerType,
  { id, organizationId, environment }: Referrer,
  uses: readonly RowMediaUse[],
  stored: ReadonlyMap<string, StoredReference>,
): Promise<void> {
  const isLiveById = new Map<string, boolean>();
  for (const use of uses) {
    const mediaId = decodeId('media', use.mediaId) ?? '';
    isLiveById.set(mediaId, use.isLive || isLiveById.get(mediaId) === true);
  }
  const added = new Map([...isLiveById].filter(([mediaId]) => !stored.has(mediaId)));
  const storedIds = [...stored.keys()];
  const removed = storedIds.filter((mediaId) => !isLiveById.has(mediaId));
  const toggled = storedIds.filter(
    (mediaId) => isLiveById.has(mediaId) && isLiveById.get(mediaId) !== stored.get(mediaId)?.isLive,
  );
  const filter = `${type}_id = ? and media_id = any (?::uuid[])`;
  if (removed.length > 0)
    await em.execute(`delete from media_reference where ${filter}`, [id, arrayLiteral(removed)]);
  if (toggled.length > 0)
    await em.execute(`update media_reference set is_live = not is_live where ${filter}`, [
      id,
      arrayLiteral(toggled),
    ]);
  if (added.size === 0) return;
  await em.execute(
    `insert into media_reference (id, organization_id, environment, media_id, ${type}_id, is_live, created_at)
     select gen_random_uuid(), ?, ?, media_id, ?, is_live, now()
     from unnest(?::uuid[], ?::boolean[]) as added (media_id, is_live)`,
    [organizationId, environment, id, arrayLiteral([...added.keys()]), arrayLiteral([...added.values()])],
  );
}
