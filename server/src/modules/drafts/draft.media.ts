import { isDeepStrictEqual } from 'node:util';
import { aiFieldsAfter } from '@imprint/shared/ai.fields';
import { componentIdsIn } from '@imprint/shared/blocks/component.render';
import { type MediaUse, mediaUsesIn, withoutMedia } from '@imprint/shared/blocks/media.fields';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockComponents } from '../components/component.lookup.ts';
import { syncMediaReferences, unavailableMedia } from '../references/media.references.ts';
import type { Content } from '../revisions/revision.entity.ts';
import { assignContent, differsFromLive } from './draft.content.ts';
import type { DraftKind, DraftRow } from './draft.kind.ts';
import { setLive } from './publishing.ts';

/**
 * Syncs the media used by a row, both in its draft and in its published content. Throws VALIDATION_ERROR when it
 * newly uses media that cannot be used there.
 */
export async function syncDraftMedia<C extends Content>(
  em: EntityManager,
  kind: DraftKind<C>,
  row: DraftRow<C>,
  hadMedia: boolean,
): Promise<void> {
  const drafted = mediaIn(kind, kind.contentOf(row)).map((use) => ({ ...use, isLive: false }));
  const live = row.live ? mediaIn(kind, row.live).map((use) => ({ ...use, isLive: true })) : [];
  await syncMediaReferences(em, kind.type, row, [...drafted, ...live], hadMedia);
}

/** Removes a media item from the draft and the published content of a row. Returns the names of the changed fields. */
export function removeMedia<C extends Content>(
  kind: DraftKind<C>,
  row: DraftRow<C>,
  mediaId: string,
): string[] {
  const before = row.live;
  if (before) {
    const live = contentWithout(kind, before, mediaId);
    setLive(kind, row, live);
    row.liveAiFields = [...aiFieldsAfter(row.liveAiFields, before, live)];
  }
  const drafted = assignContent(kind, row, contentWithout(kind, kind.contentOf(row), mediaId));
  row.hasUnpublishedChanges = differsFromLive(kind, row);
  const published = Object.keys(kind.contentOf(row)).filter(
    (field) => !isDeepStrictEqual(Reflect.get(before ?? {}, field), Reflect.get(row.live ?? {}, field)),
  );
  return [...new Set([...drafted, ...published])];
}

/**
 * Makes former content the draft, with its AI marks and without media that no longer exist. Returns the names of the
 * changed fields.
 */
export async function assignFormerContent<C extends Content>(
  em: EntityManager,
  kind: DraftKind<C>,
  row: DraftRow<C>,
  { content, aiFields }: { content: C; aiFields: string[] },
): Promise<string[]> {
  // Components are locked before media everywhere, to avoid deadlocks.
  await lockComponents(em, row, componentIdsIn(content.blocks));
  const missing = await unavailableMedia(em, row, mediaIn(kind, content));
  const usable = [...missing].reduce((rest, mediaId) => contentWithout(kind, rest, mediaId), content);
  return assignContent(kind, row, usable, aiFields);
}

/** The media used by a content. */
function mediaIn<C extends Content>({ pictures }: DraftKind<C>, content: C): MediaUse[] {
  const named = pictures.map((field) => ({ field, mediaId: content[field] }));
  const uses = [...named, { field: 'seo.imageId', mediaId: content.seo.imageId }].flatMap(
    ({ field, mediaId }): MediaUse[] =>
      typeof mediaId === 'string' ? [{ mediaId, kind: 'image', field }] : [],
  );
  return [...uses, ...mediaUsesIn(content.blocks)];
}

/** The content without one media item. */
function contentWithout<C extends Content>({ pictures }: DraftKind<C>, content: C, mediaId: string): C {
  const { seo, blocks } = content;
  const removed = pictures.filter((field) => content[field] === mediaId).map((field) => [field, null]);
  return {
    ...content,
    ...Object.fromEntries(removed),
    seo: { ...seo, imageId: seo.imageId === mediaId ? null : seo.imageId },
    blocks: withoutMedia(blocks, mediaId),
  };
}
