import { conflict, invalid, ServiceError } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { countContent } from '../../core/db/content.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Project } from './project.entity.ts';

/** Throws CONFLICT with counts by kind while the project has content. */
export async function assertEmpty(em: EntityManager, project: Project): Promise<void> {
  const counts = await countContent(em, 'projectId', project);
  if (Object.keys(counts).length === 0) return;
  throw conflict('The project still has content. Delete it first, or set cascade to delete it too.', {
    field: 'cascade',
    reason: 'is required to delete the content too',
    counts,
  });
}

/**
 * Throws VALIDATION_ERROR when a tool would delete a project with content and does not name its slug, with counts by
 * kind, because a model should know what it deletes. A wrong slug is refused on every surface.
 */
export async function assertConfirmed(
  { em, request }: Pick<Context, 'em' | 'request'>,
  project: Project,
  { confirm, dryRun }: { confirm?: string | undefined; dryRun: boolean },
): Promise<void> {
  if (dryRun || confirm === project.slug) return;
  if (confirm === undefined && request.surface !== 'tools') return;
  const error = invalid({ field: 'confirm', reason: `must be ${project.slug}, the slug of the project` });
  if (request.surface !== 'tools') throw error;
  const counts = await countContent(em, 'projectId', project);
  if (confirm === undefined && Object.keys(counts).length === 0) return;
  throw new ServiceError(error.code, {
    message: error.message,
    details: { ...error.details, counts: { project: 1, ...counts } },
  });
}
