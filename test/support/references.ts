import { decodeId, encodeId } from '@imprint/server/db/ids';
import type { BlockInput } from '@imprint/shared/blocks/block';
import type { Media, MediaReference } from '@imprint/shared/media.shape';
import { expect } from 'vitest';
import type { Answer, RestClient } from './http.ts';
import type { Installation } from './installation.ts';
import { newPicture } from './media.targets.ts';
import { mediaOf } from './media.ts';

/** Uploads a small picture that nobody else has. */
export async function uploadPicture(rest: RestClient, projectId: string, more: object = {}): Promise<Media> {
  const body = { projectId, filename: 'harbour.svg', contentBase64: newPicture(), ...more };
  return mediaOf(await rest('POST /v1/media', { body }));
}

/** A block that shows a picture. */
export function image(id: string, mediaId: string | null): BlockInput & { id: string } {
  return { id, type: 'image', mediaId };
}

/** What shows a media item, of which there are a hundred at most, the latest first. */
export async function referencesOf(rest: RestClient, mediaId: string): Promise<MediaReference[]> {
  const answer = await rest(`GET /v1/media/${mediaId}/references?limit=100`);
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as MediaReference[];
}

/** Whether what shows each of some media is live, a draft or deleted: of the latest that does, or `absent`. */
export function referenceStates(rest: RestClient, media: readonly Media[]): Promise<string[]> {
  return Promise.all(
    media.map(async ({ id }) => {
      const [reference] = await referencesOf(rest, id);
      if (!reference) return 'absent';
      return `${reference.isLive ? 'live' : 'draft'}${reference.isDeleted ? ', deleted' : ''}`;
    }),
  );
}

/** The fields that a refused request is refused for. */
export function fieldsOf(answer: Answer): string[] {
  expect(answer.status, answer.text).toBe(400);
  // Safe because every VALIDATION_ERROR lists its problems so.
  return (answer.at('error.details.errors') as { field: string }[]).map(({ field }) => field);
}

/** The ids of media that something stored names, as text or as a column of its own, and that are not there. */
export async function danglingIds({ sql }: Installation): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select distinct (regexp_matches(text, '"(media_[0-9a-z]{26})"', 'g'))[1] as id from (
       select concat(blocks, seo, live) as text from page
       union all select seo::text from website
       union all select concat(blocks, props) from component
       union all select concat(blocks, seo, live, to_json(cover_id)) from post
     ) as stored`,
  );
  const columns = await sql<{ id: string }>(
    `select cover_id as id from project where cover_id is not null
     union select image_id from author where image_id is not null`,
  );
  const stored = await sql<{ id: string }>('select id from media');
  const there = new Set(stored.map(({ id }) => id));
  const named = [...rows.map(({ id }) => id), ...columns.map(({ id }) => encodeId('media', id))];
  return named.filter((id) => !there.has(decodeId('media', id) ?? ''));
}
