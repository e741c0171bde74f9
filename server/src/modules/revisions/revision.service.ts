import type { Environment } from '@imprint/shared/environments';
import { ServiceError } from '@imprint/shared/errors';
import { foldMinutes } from '@imprint/shared/revisions';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { contains, equals, exactly, rowsOf } from '../../core/db/rows.ts';
import type { Context } from '../../core/rpc/context.ts';
import { type ListInput, readListPage } from '../../core/rpc/list.ts';
import { compareContent } from './revision.comparison.ts';
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

/** The column of a revision that references its resource. Requests have a field of the same name. */
type IdField = 'pageId' | 'postId';

/** A row with its content. Nullable fields may be undefined. */
export type RowWithContent<C extends Content> = Content & {
  [Field in keyof C]: null extends C[Field] ? C[Field] | undefined : C[Field];
};

/** Describes the content of one kind of resource. */
export interface DraftResource<C extends Content = Content, Id extends IdField = IdField> {
  idField: Id;
  /** Extracts the content from a row. */
  contentOf(row: RowWithContent<C>): C;
}

/** The resource of a revision. */
type Owner = Partial<Pick<Revision, IdField>>;

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
  { idField, contentOf }: DraftResource<C>,
  row: RevisedRow & RowWithContent<C>,
  { message = null, isAutosave = false, changedFields }: RevisionOptions,
): Promise<void> {
  const state = { content: { ...contentOf(row) }, aiFields: [...row.aiFields], version: row.version };
  const author = { actorType: actor.type, actorId: actor.id, actorName: actor.name, surface };
  const owner = ownerOf(idField, row);
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
  { idField }: DraftResource<C>,
  row: RevisedRow,
): Promise<void> {
  const last = await findLastRevision(em, ownerOf(idField, row));
  if (last) last.aiFields = [...row.aiFields];
  await em.flush();
}

function ownerOf(idField: IdField, { id }: Pick<RevisedRow, 'id'>): Owner {
  return { [idField]: id } as Owner; // Safe because that is the column.
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

/** A saved state of content. */
export interface Snapshot<C extends Content> {
  content: C;
  /** Names of the fields whose text was accepted from AI and not edited by then. */
  aiFields: string[];
}

/** The version that the client expects a row to have. */
interface ExpectedVersion {
  expectedVersion?: number | undefined;
}

/** A kind of resource that can be restored to revisions. */
interface RevisableKind<Row, C extends Content, Output, Id extends IdField> extends DraftResource<C, Id> {
  /** Finds a row without its content. */
  find(context: Context<Member>, id: string): Promise<{ id: string }>;
  /** Reads a row with its draft and its published content, which is null before the first publication. */
  read(context: Context<Member>, id: string): Promise<RowWithContent<C> & { id: string; live: C | null }>;
  /** Loads and locks a row that is about to change. */
  lock(context: Context<Member>, id: string, expected: ExpectedVersion): Promise<Row>;
  /** Makes a snapshot the draft, as far as possible, and saves it. */
  save(context: Context<Member>, row: Row, former: Snapshot<C>, message: string): Promise<void>;
  present(row: Row): Output;
}

const revisionRows = rowsOf(Revision, {
  prefix: 'rev',
  sorts: { createdAt: exactly },
  filters: { pageId: equals('page_id'), postId: equals('post_id'), q: contains('message') },
  unlisted: ['content'],
});

/** The revision handlers of a kind of resource. */
export function revisionsFor<
  Row extends RevisedRow & RowWithContent<C>,
  C extends Content,
  Output,
  Id extends IdField,
>(kind: RevisableKind<Row, C, Output, Id>) {
  const { idField, contentOf, find, read, lock, save, present } = kind;
  type Target = Record<Id, string>;
  return {
    async listRevisions(context: Context<Member>, input: Target & ListInput) {
      const { id } = await find(context, input[idField]);
      const { rows, pagination } = await readListPage(context, revisionRows, { ...input, [idField]: id });
      return { data: rows.map(presentRevision), pagination };
    },

    async getRevision(context: Context<Member>, input: Target & { number: number }) {
      const { id } = await find(context, input[idField]);
      const revision = await findRevision<C>(context, { [idField]: id }, input.number);
      return { ...presentRevision(revision), content: revision.content };
    },

    async restore(context: Context<Member>, input: Target & ExpectedVersion & { number: number }) {
      const row = await lock(context, input[idField], input);
      const snapshot = await findRevision<C>(context, { [idField]: row.id }, input.number);
      await save(context, row, snapshot, `Revision ${snapshot.number} restored`);
      return present(row);
    },

    async compare(context: Context<Member>, input: Target & { revision?: number | undefined }) {
      const present = await read(context, input[idField]);
      if (input.revision === undefined) return compareContent(present.live, contentOf(present));
      const { content } = await findRevision<C>(context, { [idField]: present.id }, input.revision);
      return compareContent(content, contentOf(present));
    },
  };
}

/** Finds a revision by number, with its content. */
async function findRevision<C>(
  { em }: Context<Member>,
  owner: Owner,
  number: number,
): Promise<Revision & { content: C }> {
  const revision = await em.findOne(Revision, { ...owner, number });
  // Safe because the content was written by a resource of the same kind.
  if (revision) return revision as Revision & { content: C };
  throw new ServiceError('NOT_FOUND', { message: `There is no revision ${number} of this.` });
}
