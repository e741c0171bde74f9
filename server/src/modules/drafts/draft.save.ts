import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Content } from '../revisions/revision.entity.ts';
import { addRevision, markLastRevision } from '../revisions/revision.service.ts';
import { syncDraftComponents } from './draft.components.ts';
import type { DraftKind, DraftRow } from './draft.kind.ts';
import { syncDraftMedia } from './draft.media.ts';
import { publishingQueue } from './schedule.ts';

/** Options of a save. */
export interface SaveOptions {
  message?: string | undefined;
  isAutosave?: boolean;
}

/**
 * Writes a changed row and everything that depends on it: a revision, component and media uses, and jobs for
 * scheduled times. Writes nothing when nothing changed.
 */
export async function saveDraft<C extends Content>(
  context: Context<Member>,
  kind: DraftKind<C>,
  row: DraftRow<C>,
  changedFields: readonly string[],
  { message, isAutosave = false }: SaveOptions = {},
): Promise<void> {
  if (changedFields.length === 0) return;
  const { em, deps } = context;
  const before = storedJson(em, kind, row);
  await em.flush();
  // Publishing creates a revision too. Changes of structure, schedules and the like do not.
  const revisedFields = [...Object.keys(kind.contentOf(row)), 'publishedAt'];
  if (revisedFields.some((field) => changedFields.includes(field))) {
    // Ids of components and media contain these prefixes. A text that happens to contain one only costs a lookup.
    await syncDraftComponents(em, kind.type, row, before.includes('"cmp_'));
    await syncDraftMedia(em, kind, row, before.includes('"media_'));
    // A published state is never folded into a later autosave.
    const canFold = isAutosave && !changedFields.includes('publishedAt');
    await addRevision(context, kind, row, { message, isAutosave: canFold, changedFields });
  } else if (changedFields.includes('aiFields')) await markLastRevision(context, kind, row);
  for (const field of ['publishAt', 'unpublishAt'] as const) {
    const startAfter = row[field];
    if (startAfter && changedFields.includes(field))
      await deps.jobs.queue(em, publishingQueue, {}, { startAfter });
  }
}

/** Writes a new row, its first revision, and its component and media uses. */
export async function saveNewDraft<C extends Content>(
  context: Context<Member>,
  kind: DraftKind<C>,
  row: DraftRow<C>,
  message?: string,
): Promise<void> {
  await context.em.flush();
  await syncDraftComponents(context.em, kind.type, row, false);
  await syncDraftMedia(context.em, kind, row, false);
  await addRevision(context, kind, row, { message, changedFields: Object.keys(kind.contentOf(row)) });
}

/** The stored content of a row, in which references are searched. Call this before the flush. */
function storedJson<C extends Content>(
  em: EntityManager,
  { contentOf }: DraftKind<C>,
  row: DraftRow<C>,
): string {
  // Safe because the row was loaded with its content.
  const original = em.getUnitOfWork().getOriginalEntityData(row) as unknown as typeof row | undefined;
  return original ? JSON.stringify([contentOf(original), original.live]) : '';
}
