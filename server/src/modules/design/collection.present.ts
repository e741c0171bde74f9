import type { Collection, CollectionWithGroups } from '@imprint/shared/shapes/design';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { TokenCollection } from './collection.entity.ts';

/** A token collection as lists read it. */
type ListedCollection = Omit<Stored<TokenCollection>, 'groups'>;

/** Serializes a token collection without its groups. */
export function presentCollection(collection: ListedCollection): Collection {
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

/** Serializes a token collection with its groups. */
export function presentCollectionWithGroups(collection: Stored<TokenCollection>): CollectionWithGroups {
  const groups = collection.groups.map(([path, group]) => ({ path, ...group }));
  return { ...presentCollection(collection), groups };
}
