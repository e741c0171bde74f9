import type { media } from '@imprint/shared/contract/media';
import { conflict, type ServiceError } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import {
  type MediaReference as MediaReferenceOnWire,
  type ReferrerType,
  referrerTypes,
} from '@imprint/shared/shapes/media';
import type { FieldError } from '@imprint/shared/validation';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { contains, equals, exactly, rowsOf } from '../../core/db/rows.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPage } from '../../core/rpc/list.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import type { Media } from './media.entity.ts';
import { MediaReference } from './media.reference.entity.ts';
import { referencesSql, referrerKinds } from './media.referrers.ts';
import { mediaRows } from './media.rows.ts';

const referenceRows = rowsOf(MediaReference, {
  prefix: 'media',
  from: referencesSql,
  sorts: { createdAt: exactly },
  filters: {
    mediaId: equals('media_id'),
    types: (value) => `type = any (${value}::text[])`,
    q: contains('name'),
  },
});

export async function listReferences(context: Context<Member>, input: InputOf<typeof media, 'references'>) {
  const { id } = await readOwned(context, mediaRows, input.mediaId);
  // A search must not reveal names that the caller may not read.
  const types = input.q === undefined ? undefined : referrerTypes.filter((type) => canRead(context, type));
  const { rows, pagination } = await readListPage(context, referenceRows, { ...input, mediaId: id, types });
  return { data: rows.map((reference) => presentReference(context, reference)), pagination };
}

/** The wire form of a reference. */
function presentReference(
  context: Context<Member>,
  { type, referrerId, name, websiteId, isLive, isDeleted }: Stored<MediaReference>,
): MediaReferenceOnWire {
  return {
    type,
    id: encodeId(referrerKinds[type].prefix, referrerId),
    name: canRead(context, type) ? name : null,
    websiteId: websiteId ? encodeId('site', websiteId) : null,
    isLive,
    isDeleted,
  };
}

function canRead({ actor }: Context<Member>, type: ReferrerType): boolean {
  return actor.grants.has(referrerKinds[type].read);
}

/** How many rows show a media item. */
export async function countReferences(em: EntityManager, mediaId: string): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    'select count(*)::int as count from media_reference where media_id = ?',
    [mediaId],
  );
  return row?.count ?? 0;
}

/** The rows that show a media item. */
export function referrersOf(em: EntityManager, mediaId: string) {
  return em.execute<Pick<MediaReference, 'type' | 'referrerId'>[]>(
    `select type, referrer_id as "referrerId" from ${referencesSql} where media_id = ? order by created_at, id`,
    [mediaId],
  );
}

/** How many referencing rows a CONFLICT lists. */
const maxNamed = 20;

/** A CONFLICT for a media item that is in use, with the latest rows that show it. */
export async function mediaInUse(
  context: Context<Member>,
  { id, filename }: Pick<Media, 'id' | 'filename'>,
  advice: string,
  field: FieldError,
): Promise<ServiceError> {
  const { em } = context;
  const total = await countReferences(em, id);
  const latest = await em.execute<Stored<MediaReference>[]>(
    `select ${referenceRows.columns} from ${referencesSql} where media_id = ?
     order by created_at desc, id desc limit ${maxNamed}`,
    [id],
  );
  const places = total === 1 ? 'one place' : `${total} places`;
  return conflict(`${filename} is shown in ${places}. ${advice}`, {
    ...field,
    references: latest.map((reference) => presentReference(context, reference)),
    total,
  });
}
