import type { EntityManager } from '@mikro-orm/postgresql';
import type { Content } from '../revisions/revision.entity.ts';
import { addRevision, markLastRevision, type RowWithContent } from '../revisions/revision.service.ts';
import type { Context, Member } from '../rpc/context.ts';
import { syncDraftComponents } from './draft.components.ts';
import type { DraftKind, DraftRow } from './draft.kind.ts';
import { syncDraftMedia } from './draft.media.ts';

/** What is said of a save. */
export interface SaveOptions {
  message?: string | undefined;
  isAutosave?: boolean;
}

/**
 * Writes what was changed of a row, with all that follows from it: a revision of its content, what it shows,
 * and work for the time when something is planned. Nothing is written when nothing was changed.
 */
export async function saveDraft<C extends Content>(
  context: Context<Member>,
  kind: DraftKind<C>,
  row: DraftRow<C> & RowWithContent<C>,
  changedFields: readonly string[],
  { message, isAutosave = false }: SaveOptions = {},
): Promise<void> {
  if (changedFields.length === 0) return;
  const { em, deps } = context;
  const before = storedJson(em, kind, row);
  await em.flush();
  // Going live is told by a revision too; the rest is structure, plans and the like.
  const revisedFields = [...Object.keys(kind.contentOf(row)), 'publishedAt'];
  if (revisedFields.some((field) => changedFields.includes(field))) {
    // Any of them is named so; a text that reads alike costs no more than a look.
    await syncDraftComponents(em, kind.type, row, before.includes('"cmp_'));
    await syncDraftMedia(em, kind, row, before.includes('"media_'));
    // What went live stays in the history as it was then.
    const canFold = isAutosave && !changedFields.includes('publishedAt');
    await addRevision(context, kind, row, { message, isAutosave: canFold, changedFields });
  } else if (changedFields.includes('aiFields')) await markLastRevision(context, kind, row);
  for (const field of ['publishAt', 'unpublishAt'] as const) {
    const startAfter = row[field];
    if (startAfter && changedFields.includes(field))
      await deps.jobs.queue(em, 'publishing', {}, { startAfter });
  }
}

/** Writes a new row, its first revision and what it shows. */
export async function saveNewDraft<C extends Content>(
  context: Context<Member>,
  kind: DraftKind<C>,
  row: DraftRow<C> & RowWithContent<C>,
  message?: string,
): Promise<void> {
  await context.em.flush();
  await syncDraftComponents(context.em, kind.type, row, false);
  await syncDraftMedia(context.em, kind, row, false);
  await addRevision(context, kind, row, { message, changedFields: Object.keys(kind.contentOf(row)) });
}

/** What may name something else of a row as it is stored; it is told before the flush. */
function storedJson<C extends Content>(
  em: EntityManager,
  { contentOf }: DraftKind<C>,
  row: DraftRow<C> & RowWithContent<C>,
): string {
  // Safe because the row was loaded with its content, which is what it was then.
  const original = em.getUnitOfWork().getOriginalEntityData(row) as unknown as typeof row | undefined;
  return original ? JSON.stringify([contentOf(original), original.live]) : '';
}
