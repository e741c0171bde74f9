import type { EntityManager } from '@mikro-orm/postgresql';
import type { Content } from '../revisions/revision.entity.ts';
import { addRevision, type Holding, markLastRevision } from '../revisions/revision.service.ts';
import type { Context, Member } from '../rpc/context.ts';
import { keepDraftComponents } from './draft.components.ts';
import type { Drafted, DraftKind } from './draft.kind.ts';
import { keepDraftMedia } from './draft.media.ts';

/** What is said of a save. */
export interface Note {
  message?: string | undefined;
  isAutosave?: boolean;
}

/**
 * Writes what was changed of a row, with all that follows from it: a revision of its content, what it shows,
 * and work for the time when something is planned. Nothing is written when nothing was changed.
 */
export async function saveDraft<Written extends Content>(
  context: Context<Member>,
  kind: DraftKind<Written>,
  row: Drafted<Written> & Holding<Written>,
  changedFields: readonly string[],
  { message, isAutosave = false }: Note = {},
): Promise<void> {
  if (changedFields.length === 0) return;
  const { em, deps } = context;
  const before = storedText(em, kind, row);
  await em.flush();
  // Going live is told by a revision too; the rest is structure, plans and the like.
  const revised = [...Object.keys(kind.contentOf(row)), 'publishedAt'];
  if (revised.some((field) => changedFields.includes(field))) {
    // Any of them is named so; a text that reads alike costs no more than a look.
    await keepDraftComponents(em, kind.type, row, before.includes('"cmp_'));
    await keepDraftMedia(em, kind, row, before.includes('"media_'));
    // What went live stays in the history as it was then.
    const isFolded = isAutosave && !changedFields.includes('publishedAt');
    await addRevision(context, kind, row, { message, isAutosave: isFolded, changedFields });
  } else if (changedFields.includes('aiFields')) await markLastRevision(context, kind, row);
  for (const field of ['publishAt', 'unpublishAt'] as const) {
    const startAfter = row[field];
    if (startAfter && changedFields.includes(field))
      await deps.jobs.queue(em, 'publishing', {}, { startAfter });
  }
}

/** Writes a new row, its first revision and what it shows. */
export async function saveNewDraft<Written extends Content>(
  context: Context<Member>,
  kind: DraftKind<Written>,
  row: Drafted<Written> & Holding<Written>,
  message?: string,
): Promise<void> {
  await context.em.flush();
  await keepDraftComponents(context.em, kind.type, row, false);
  await keepDraftMedia(context.em, kind, row, false);
  await addRevision(context, kind, row, { message, changedFields: Object.keys(kind.contentOf(row)) });
}

/** What may name something else of a row as it is stored; it is told before the flush. */
function storedText<Written extends Content>(
  em: EntityManager,
  { contentOf }: DraftKind<Written>,
  row: Drafted<Written> & Holding<Written>,
): string {
  // Safe because the row was loaded with its content, which is what it was then.
  const original = em.getUnitOfWork().getOriginalEntityData(row) as unknown as typeof row | undefined;
  return original ? JSON.stringify([contentOf(original), original.live]) : '';
}
