import type { Revision as RevisionOnWire } from '@imprint/shared/shapes/revisions';
import type { Stored } from '../../core/db/columns.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Revision } from './revision.entity.ts';

/** Serializes a revision without its content. */
export function presentRevision(revision: Omit<Stored<Revision>, 'content'>): RevisionOnWire {
  return {
    number: revision.number,
    version: revision.version,
    actor: { type: revision.actorType, id: revision.actorId ?? null, name: revision.actorName ?? null },
    surface: revision.surface,
    message: revision.message ?? null,
    isAutosave: revision.isAutosave,
    changedFields: revision.changedFields,
    createdAt: isoInstant(revision.createdAt),
    updatedAt: isoInstant(revision.updatedAt),
  };
}
