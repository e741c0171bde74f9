import type { MediaUse } from '@imprint/shared/blocks/media.fields';
import type { Environment } from '@imprint/shared/environments';
import { invalid, maxProblems } from '@imprint/shared/errors';
import type { MediaKind, ReferrerType } from '@imprint/shared/media.shape';
import type { FieldError } from '@imprint/shared/validation';
import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeId } from '../db/ids.ts';

/** A row that can show media, all of which lie in its own project. */
interface Referrer {
  id: string;
  organizationId: string;
  environment: Environment;
  projectId: string;
}

/** A media item that a row shows, in what is published or in the draft alone. */
export interface Showing extends MediaUse {
  isLive: boolean;
}

/** An item that is taken out of what shows it, by its public id. */
export interface Leaving {
  mediaId: string;
  filename: string;
}

interface Kept {
  mediaId: string;
  isLive: boolean;
  kind: MediaKind;
}

/**
 * Notes what a row shows, so that none of it is deleted unawares. To be called by whatever changes that, while
 * the row is there and locked; a row that showed nothing before is not looked up. Throws
 * VALIDATION_ERROR on each field that names anew what is no media item of the project, or is of another kind
 * than can be shown there. What is named stays as it is until the transaction ends.
 */
export async function keepReferences(
  em: EntityManager,
  type: ReferrerType,
  row: Referrer,
  showing: readonly Showing[],
  showedBefore: boolean,
): Promise<void> {
  if (showing.length === 0 && !showedBefore) return;
  const kept = new Map((showedBefore ? await keptBy(em, type, row) : []).map((one) => [one.mediaId, one]));
  const named = showing.flatMap((shown) => decodeId('media', shown.mediaId) ?? []);
  const added = [...new Set(named)].filter((mediaId) => !kept.has(mediaId));
  const kinds = await lockedKinds(em, row, added);
  for (const { mediaId, kind } of kept.values()) kinds.set(mediaId, kind);
  const problems = showing.flatMap((shown) => problemOf(shown, kinds) ?? []);
  if (problems.length > 0) throw invalid(...problems.slice(0, maxProblems));
  await write(em, type, row, showing, kept);
}

/**
 * The public ids of what a row would show and cannot, because it is gone, lies elsewhere or is of another kind
 * by now. What it can show stays as it is until the transaction ends.
 */
export async function lostMedia(
  em: EntityManager,
  row: Referrer,
  shown: readonly MediaUse[],
): Promise<Set<string>> {
  const ids = new Set(shown.flatMap(({ mediaId }) => decodeId('media', mediaId) ?? []));
  const kinds = await lockedKinds(em, row, [...ids]);
  return new Set(shown.filter((one) => problemOf(one, kinds)).map(({ mediaId }) => mediaId));
}

function problemOf(
  { mediaId, kind, field }: MediaUse,
  kinds: ReadonlyMap<string, MediaKind>,
): FieldError | null {
  const present = kinds.get(decodeId('media', mediaId) ?? '');
  if (present === kind) return null;
  return present
    ? { field, reason: `must name a media item of the kind ${kind}; this one is of the kind ${present}` }
    : { field, reason: 'names no media item of the project' };
}

function keptBy(em: EntityManager, type: ReferrerType, { id }: Referrer): Promise<Kept[]> {
  return em.execute<Kept[]>(
    `select media_id as "mediaId", is_live as "isLive", kind from media_reference reference
     join media on media.id = reference.media_id where reference.${type}_id = ?`,
    [id],
  );
}

/** The kinds of the media that are there, locked in one order so that none of them is deleted or replaced. */
async function lockedKinds(
  em: EntityManager,
  { organizationId, environment, projectId }: Referrer,
  ids: readonly string[],
): Promise<Map<string, MediaKind>> {
  if (ids.length === 0) return new Map();
  const rows = await em.execute<{ id: string; kind: MediaKind }[]>(
    `select id, kind from media where id = any (?::uuid[])
       and organization_id = ? and environment = ? and project_id = ? order by id for key share`,
    [arrayOf(ids), organizationId, environment, projectId],
  );
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

async function write(
  em: EntityManager,
  type: ReferrerType,
  { id, organizationId, environment }: Referrer,
  showing: readonly Showing[],
  kept: ReadonlyMap<string, Kept>,
): Promise<void> {
  const wanted = new Map<string, boolean>();
  for (const shown of showing) {
    const mediaId = decodeId('media', shown.mediaId) ?? '';
    wanted.set(mediaId, shown.isLive || wanted.get(mediaId) === true);
  }
  const [added, gone] = [new Map([...wanted].filter(([mediaId]) => !kept.has(mediaId))), [...kept.keys()]];
  const removed = gone.filter((mediaId) => !wanted.has(mediaId));
  const turned = gone.filter(
    (mediaId) => wanted.has(mediaId) && wanted.get(mediaId) !== kept.get(mediaId)?.isLive,
  );
  const mine = `${type}_id = ? and media_id = any (?::uuid[])`;
  if (removed.length > 0)
    await em.execute(`delete from media_reference where ${mine}`, [id, arrayOf(removed)]);
  if (turned.length > 0)
    await em.execute(`update media_reference set is_live = not is_live where ${mine}`, [id, arrayOf(turned)]);
  if (added.size === 0) return;
  await em.execute(
    `insert into media_reference (id, organization_id, environment, media_id, ${type}_id, is_live, created_at)
     select gen_random_uuid(), ?, ?, media_id, ?, is_live, now()
     from unnest(?::uuid[], ?::boolean[]) as added (media_id, is_live)`,
    [organizationId, environment, id, arrayOf([...added.keys()]), arrayOf([...added.values()])],
  );
}

/** An array of PostgreSQL as text. */
function arrayOf(members: readonly (string | boolean)[]): string {
  return `{${members.join()}}`;
}
