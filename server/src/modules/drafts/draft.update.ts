import type { EntityManager } from '@mikro-orm/postgresql';
import type { Content } from '../revisions/revision.entity.ts';
import { blocksFor, type ContentInput, type ParsedContent } from './content.parse.ts';
import { assignContent, type ContentChanges } from './draft.content.ts';
import type { DraftKind, DraftRow } from './draft.kind.ts';
import type { SaveOptions } from './draft.save.ts';
import { applyStatus, type StatusInput } from './publishing.ts';
import { type ScheduleInput, schedule } from './schedule.ts';

/** The fields of updates that concern drafts; the other fields of the content have the same names in requests. */
export type UpdateInput = ContentInput &
  StatusInput &
  ScheduleInput &
  SaveOptions & { aiFields?: string[] | undefined };

/** Changes the draft, the status and the schedule of a row as requested. Returns the names of the changed fields. */
export async function applyUpdate<C extends Content>(
  em: EntityManager,
  kind: DraftKind<C>,
  row: DraftRow<C>,
  input: UpdateInput,
  parsed: ParsedContent,
  publishedAt: Date | undefined,
): Promise<string[]> {
  const fields = Object.keys(kind.contentOf(row)).map((field) => [field, Reflect.get(input, field)]);
  const blocks = await blocksFor(em, row, parsed);
  // Safe because these are the fields of the content.
  const content = { ...Object.fromEntries(fields), blocks } as ContentChanges<C>;
  return [
    ...assignContent(kind, row, content, input.aiFields),
    ...applyStatus(kind, row, input, publishedAt),
    ...schedule(kind.type, row, input),
  ];
}
