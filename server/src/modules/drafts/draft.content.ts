import { isDeepStrictEqual } from 'node:util';
import { aiFieldsAfter } from '@imprint/shared/ai.fields';
import { changeFields } from '../../core/rpc/changes.ts';
import type { Content } from '../revisions/revision.entity.ts';
import type { DraftResource, RowWithContent } from '../revisions/revision.service.ts';
import type { DraftRow } from './draft.kind.ts';

/**
 * Changes the draft, its AI marks (`accepted` names the new ones), and `hasUnpublishedChanges`. Returns the names
 * of the changed fields, with `aiFields` only when nothing else changed.
 */
export function assignContent<C extends Content>(
  kind: DraftResource<C>,
  row: DraftRow<C> & RowWithContent<C>,
  content: { [Field in keyof C]?: C[Field] | undefined },
  accepted: readonly string[] = [],
): string[] {
  const before = kind.contentOf(row);
  // Safe because the fields of the content are fields of the row.
  const changed = changeFields(row, content as Partial<DraftRow<C> & RowWithContent<C>>);
  const marks = aiFieldsAfter(row.aiFields, before, kind.contentOf(row), accepted);
  if (marks !== row.aiFields && changed.length === 0) changed.push('aiFields');
  row.aiFields = [...marks];
  if (changed.length > 0) row.hasUnpublishedChanges = differsFromLive(kind, row);
  return changed;
}

/** Whether the draft differs from the published content, if any, be it only in the AI marks. */
export function differsFromLive<C extends Content>(
  { contentOf }: DraftResource<C>,
  row: DraftRow<C> & RowWithContent<C>,
): boolean {
  if (!row.live) return false;
  const isMarkedAlike = isDeepStrictEqual(new Set(row.aiFields), new Set(row.liveAiFields));
  return !(isMarkedAlike && isDeepStrictEqual(contentOf(row), row.live));
}
