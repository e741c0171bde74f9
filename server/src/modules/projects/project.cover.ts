import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import { type DetachedMedia, syncMediaReferences } from '../references/media.references.ts';
import { Project } from './project.entity.ts';

/** Changes the cover of a locked project. Throws VALIDATION_ERROR unless it is an image of the project. */
export async function changeCover(
  em: EntityManager,
  project: Project,
  coverId: string | null,
): Promise<void> {
  const before = project.coverId ? encodeId('media', project.coverId) : null;
  if (coverId === before) return;
  const cover = { kind: 'image' as const, field: 'coverId', isLive: false };
  const uses = coverId === null ? [] : [{ mediaId: coverId, ...cover }];
  await syncMediaReferences(em, 'project', { ...project, projectId: project.id }, uses, before !== null);
  project.coverId = coverId === null ? null : decodeId('media', coverId);
}

/** Removes the cover of a locked project. */
export async function detachFromProject(
  { em }: Context<Member>,
  id: string,
  _: DetachedMedia,
): Promise<void> {
  await changeCover(em, await em.findOneOrFail(Project, { id }), null);
  await em.flush();
}
