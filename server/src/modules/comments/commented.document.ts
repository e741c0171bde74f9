import { forbidden, invalid } from '@imprint/shared/errors';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import { foreignRow, notFound } from '../../core/rpc/owned.ts';
import { pageRows } from '../pages/tree/page.rows.ts';
import { postRows } from '../posts/post.rows.ts';

/** What can be commented on, by its table. */
export const documentKinds = {
  page: { rows: pageRows, field: 'pageId', access: 'websites:read' },
  post: { rows: postRows, field: 'postId', access: 'blog:read' },
} as const;
export type DocumentKind = keyof typeof documentKinds;

/** Names a page or post by its public id. */
export interface NamedDocument {
  pageId?: string | undefined;
  postId?: string | undefined;
}

/** A page or post that the actor may read; ids are stored ones. */
export interface FoundDocument {
  kind: DocumentKind;
  id: string;
  projectId: string;
}

/** The kind and public id of a document. Throws VALIDATION_ERROR unless exactly one is named. */
export function namedDocument({ pageId, postId }: NamedDocument): { kind: DocumentKind; publicId: string } {
  if (pageId !== undefined && postId !== undefined)
    throw invalid({ field: 'postId', reason: 'cannot be combined with pageId' });
  if (pageId !== undefined) return { kind: 'page', publicId: pageId };
  if (postId !== undefined) return { kind: 'post', publicId: postId };
  throw invalid({ field: 'pageId', reason: 'or postId is required' });
}

/** Finds a document in a transaction, without its content; throws like `ownedForUpdate`. */
export async function findDocument(context: Context<Member>, named: NamedDocument): Promise<FoundDocument> {
  const { kind, publicId } = namedDocument(named);
  assertMayRead(context, kind);
  const id = decodeId(kind, publicId);
  if (!id) throw notFound(publicId);
  const [row] = await context.em.execute<DocumentRow[]>(
    `select organization_id as "organizationId", environment, project_id as "projectId"
     from ${kind} where id = ? and deleted_at is null`,
    [id],
  );
  const { organization, environment } = context.actor;
  if (row && row.organizationId !== organization.id) throw foreignRow();
  if (row?.environment !== environment) throw notFound(publicId);
  context.effects.projectId ??= row.projectId;
  return { kind, id, projectId: row.projectId };
}

/** Throws FORBIDDEN for an actor who may not read such documents. */
export function assertMayRead({ actor }: Context<Member>, kind: DocumentKind): void {
  const { access } = documentKinds[kind];
  if (!actor.grants.has(access)) throw forbidden(access, actor.grants);
}

interface DocumentRow {
  organizationId: string;
  environment: string;
  projectId: string;
}
