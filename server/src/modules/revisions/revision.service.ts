import type { Environment } from '@imprint/shared/environments';
import { ServiceError } from '@imprint/shared/errors';
import { foldMinutes } from '@imprint/shared/shapes/revisions';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { contains, equals, exactly, rowsOf } from '../../core/db/rows.ts';
import type { Context } from '../../core/rpc/context.ts';
import { type ListInput, readListPage } from '../../core/rpc/list.ts';
import { type Content, Revision } from './revision.entity.ts';
import { presentRevision } from './revision.present.ts';

/** A row with revisions. */
interface RevisedRow {
  id: string;
  organizationId: string;
  environment: Environment;
  projectId: string;
  version: number;
  aiFields: string[];
}

/** A row with its content. Nullable fields may be undefined. */
export type RowWithContent<C extends Content> = Content & {
  [Field in keyof C]: null extends C[Field] ? C[Field] | undefined : C[Field];
};

/** Describes the content of one kind of resource. */
export interface DraftResource<C extends Content = Content> {
  /** Its table. The field of requests with its id, and the column of revisions, is named after it. */
  type: 'page' | 'post';
  /** Extracts the content from a row. */
  contentOf(row: RowWithContent<C>): C;
}

/** The resource of a revision. */
type Owner = Partial<Pick<Revision, 'pageId' | 'postId'>>;

/** Options of a revision. */
interface RevisionOptions {
  message?: string | null | undefined;
  isAutosave?: boolean;
  changedFields: readonly string[];
}

/**
 * Adds the content of a row as its next revision, or folds it into the last one when both are recent autosaves by
 * the same actor. Call this after the flush while the row is locked, so that version and number are right.
 */
export async function addRevision<C extends Content>(
  { actor, em, request: { surface } }: Context<Member>,
  { type, contentOf }: DraftResource<C>,
  row: RevisedRow & RowWithContent<C>,
  { message = null, isAutosave = false, changedFields }: RevisionOptions,
): Promise<void> {
  const state = { content: { ...contentOf(row) }, aiFields: [...row.aiFields], version: row.version };
  const author = { actorType: actor.type, actorId: actor.id, actorName: actor.name, surface };
  const owner = ownerOf(type, row);
  const last = await findLastRevision(em, owner);
  if (last && isAutosave && canFoldInto(last, author)) {
    const fields = [...new Set([...last.changedFields, ...changedFields])];
    em.assign(last, { ...state, changedFields: fields });
    if (message !== null) last.message = message;
  } else {
    const { organizationId, environment, projectId } = row;
    const number = (last?.number ?? 0) + 1;
    const scope = { organizationId, environment, projectId, ...owner };
    const data = { number, message, isAutosave, changedFields: [...changedFields], ...state };
    em.create(Revision, { ...scope, ...author, ...data });
  }
  await em.flush();
}

/** Copies the AI marks of the row to its last revision, which has the same texts. Call this like `addRevision`. */
export async function markLastRevision<C extends Content>(
  { em }: Context<Member>,
  { type }: DraftResource<C>,
  row: RevisedRow,
): Promise<void> {
  const last = await findLastRevision(em, ownerOf(type, row));
  if (last) last.aiFields = [...row.aiFields];
  await em.flush();
}

function ownerOf(type: DraftResource['type'], { id }: Pick<RevisedRow, 'id'>): Owner {
  return { [`${type}Id`]: id } as Owner; // Safe because that is the column.
}

/** The last revision without its content. */
function findLastRevision(em: EntityManager, owner: Owner) {
  return em.findOne(Revision, owner, { orderBy: { number: 'desc' }, exclude: ['content'] });
}

type Author = Pick<Revision, 'actorType' | 'actorId' | 'surface'>;

/** Whether an autosave of this author is folded into the last revision. */
function canFoldInto(
  last: Author & Pick<Revision, 'isAutosave' | 'createdAt'>,
  { actorType, actorId, surface }: Author,
): boolean {
  const isSameAuthor = last.actorType === actorType && last.actorId === actorId && last.surface === surface;
  return last.isAutosave && isSameAuthor && Date.now() - last.createdAt.getTime() < foldMinutes * 60_000;
}

const revisionRows = rowsOf(Revision, {
  prefix: 'rev',
  sorts: { createdAt: exactly },
  filters: { pageId: equals('page_id'), postId: equals('post_id'), q: contains('message') },
  unlisted: ['content'],
});

/** Lists the revisions of a row without their content. */
export async function listRevisions(
  context: Context<Member>,
  { type }: Pick<DraftResource, 'type'>,
  { id }: { id: string },
  input: ListInput,
) {
  const { rows, pagination } = await readListPage(context, revisionRows, { ...input, [`${type}Id`]: id });
  return { data: rows.map(presentRevision), pagination };
}

/** Finds a revision of a row by number, with its content. Throws NOT_FOUND when there is none. */
export async function readRevision<C extends Content>(
  { em }: Context<Member>,
  { type }: DraftResource<C>,
  row: { id: string },
  number: number,
): Promise<Omit<Revision, 'content'> & { content: C }> {
  const revision = await em.findOne(Revision, { ...ownerOf(type, row), number });
  // Safe because the content was written by a resource of the same kind.
  if (revision) return revision as Omit<Revision, 'content'> & { content: C };
  throw new ServiceError('NOT_FOUND', { message: `Revision ${number} does not exist.` });
}
