import { isDeepStrictEqual } from 'node:util';
import { aiFieldsAfter } from '@imprint/shared/ai.fields';
import { changeFields } from '../../core/rpc/changes.ts';
import type { Content } from '../revisions/revision.entity.ts';
import type { DraftResource } from '../revisions/revision.service.ts';
import type { DraftRow } from './draft.kind.ts';

/** New values of some fields of a content; undefined for those that stay. */
export type ContentChanges<C extends Content> = { [Field in keyof C]?: C[Field] | undefined };

/**
 * Changes the draft, its AI marks (`accepted` names the new ones), and `hasUnpublishedChanges`. Returns the names
 * of the changed fields, with `aiFields` only when nothing else changed.
 */
export function assignContent<C extends Content>(
  kind: DraftResource<C>,
  row: DraftRow<C>,
  content: ContentChanges<C> | Pick<Content, 'blocks'>,
  accepted: readonly string[] = [],
): string[] {
  const before = kind.contentOf(row);
  // Safe because the fields of the content are fields of the row.
  const changed = changeFields(row, content as Partial<DraftRow<C>>);
  const marks = aiFieldsAfter(row.aiFields, before, kind.contentOf(row), accepted);
  if (marks !== row.aiFields && changed.length === 0) changed.push('aiFields');
  row.aiFields = [...marks];
  if (changed.length > 0) row.hasUnpublishedChanges = differsFromLive(kind, row);
  return changed;
}

/**
 * The draft of a copy of a row, under the same title unless another is given. Texts that stay the same keep their AI
 * marks.
 */
export function draftOfCopy<C extends Content>(
  { contentOf }: DraftResource<C>,
  row: DraftRow<C>,
  title = row.title,
): { content: C; aiFields: string[] } {
  const before = contentOf(row);
  const content = { ...before, title };
  return { content, aiFields: [...aiFieldsAfter(row.aiFields, before, content)] };
}

/** Whether the draft differs from the published content, if any, be it only in the AI marks. */
export function differsFromLive<C extends Content>(
  { contentOf }: DraftResource<C>,
  row: DraftRow<C>,
): boolean {
  if (!row.live) return false;
  const isMarkedAlike = isDeepStrictEqual(new Set(row.aiFields), new Set(row.liveAiFields));
  return !(isMarkedAlike && isDeepStrictEqual(contentOf(row), row.live));
}
