import { isDeepStrictEqual } from 'node:util';
import { aiFieldsAfter } from '@imprint/shared/ai.fields';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { DetachedMedia } from '../references/media.references.ts';
import type { Content } from '../revisions/revision.entity.ts';
import type { RowWithContent } from '../revisions/revision.service.ts';
import { assignContent, differsFromLive } from './draft.content.ts';
import type { DraftKind, DraftRow } from './draft.kind.ts';
import type { SaveOptions } from './draft.save.ts';

/**
 * Removes a media item from the draft and the published content of a locked row and records that in its history.
 * `save` writes the row and everything that depends on it.
 */
export async function detachFromDraft<C extends Content, Row extends DraftRow<C> & RowWithContent<C>>(
  context: Context<Member>,
  kind: DraftKind<C>,
  row: Row,
  { mediaId, filename }: DetachedMedia,
  save: (context: Context<Member>, row: Row, changedFields: string[], options: SaveOptions) => Promise<void>,
): Promise<void> {
  const before = row.live;
  if (before) {
    row.live = kind.withoutMedia(before, mediaId);
    row.liveAiFields = [...aiFieldsAfter(row.liveAiFields, before, row.live)];
  }
  const drafted = assignContent(kind, row, kind.withoutMedia(kind.contentOf(row), mediaId));
  row.hasUnpublishedChanges = differsFromLive(kind, row);
  const live = Object.keys(kind.contentOf(row)).filter(
    (field) => !isDeepStrictEqual(Reflect.get(before ?? {}, field), Reflect.get(row.live ?? {}, field)),
  );
  await save(context, row, [...new Set([...drafted, ...live])], { message: `${filename} removed` });
}
