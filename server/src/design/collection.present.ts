import type { Collection } from '@imprint/shared/design.shape';
import type { Stored } from '../db/columns.ts';
import { encodeId } from '../db/ids.ts';
import { isoInstant } from '../db/instants.ts';
import type { TokenCollection } from './collection.entity.ts';

/** The only way of a token collection to the wire. */
export function presentCollection(collection: Stored<TokenCollection>): Collection {
  return {
    id: encodeId('tcol', collection.id),
    projectId: encodeId('proj', collection.projectId),
    name: collection.name,
    slug: collection.slug,
    modes: collection.modes,
    isDefault: collection.isDefault,
    tokenCount: collection.tokenCount,
    version: collection.version,
    createdAt: isoInstant(collection.createdAt),
    updatedAt: isoInstant(collection.updatedAt),
  };
}
