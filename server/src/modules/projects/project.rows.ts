import type { Project as ProjectOnWire } from '@imprint/shared/contract/projects';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import { contains, equals, exactly, ignoringCase, rowsOf } from '../../core/db/rows.ts';
import { Project } from './project.entity.ts';

export const projectRows = rowsOf(Project, {
  prefix: 'proj',
  sorts: { createdAt: exactly, updatedAt: exactly, name: ignoringCase },
  filters: { status: equals('status'), q: contains('name', 'slug') },
  projectField: 'id',
  forVisitors: { condition: `status <> 'archived'` },
});

/** How rows of a project name it. */
export const inProject = { field: 'projectId', parent: projectRows } as const;

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
