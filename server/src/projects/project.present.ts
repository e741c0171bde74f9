import type { Project as ProjectOnWire, ProjectStatus } from '@imprint/shared/projects.contract';
import type { Environment } from '@imprint/shared/wire';
import { encodeId } from '../db/ids.ts';
import { isoInstant } from '../db/instants.ts';

/** A project as an entity or as a row of the list. */
export interface StoredProject {
  id: string;
  name: string;
  slug: string;
  description?: string | null | undefined;
  status: ProjectStatus;
  environment: Environment;
  version: number;
  createdAt: Date | string;
  updatedAt: Date | string;
}

/** The only way of a project to the wire. */
export function presentProject(project: StoredProject): ProjectOnWire {
  return {
    id: encodeId('proj', project.id),
    name: project.name,
    slug: project.slug,
    description: project.description ?? null,
    status: project.status,
    environment: project.environment,
    version: project.version,
    createdAt: isoInstant(project.createdAt),
    updatedAt: isoInstant(project.updatedAt),
  };
}
