import type { Project as ProjectOnWire } from '@imprint/shared/projects.contract';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Project } from './project.entity.ts';

/** Serializes a project. */
export function presentProject(project: Stored<Project>): ProjectOnWire {
  return {
    id: encodeId('proj', project.id),
    name: project.name,
    slug: project.slug,
    description: project.description ?? null,
    status: project.status,
    coverId: project.coverId ? encodeId('media', project.coverId) : null,
    environment: project.environment,
    version: project.version,
    createdAt: isoInstant(project.createdAt),
    updatedAt: isoInstant(project.updatedAt),
  };
}
