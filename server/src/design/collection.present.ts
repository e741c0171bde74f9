import type { Collection, CollectionWithGroups } from '@imprint/shared/design.shape';
import type { Stored } from '../db/columns.ts';
import { encodeId } from '../db/ids.ts';
import { isoInstant } from '../db/instants.ts';
import type { TokenCollection } from './collection.entity.ts';

/** What of a token collection a list reads. */
type ListedCollection = Omit<Stored<TokenCollection>, 'groups'>;

/** The only way of a token collection without its groups to the wire. */
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

/** The only way of a token collection with its groups to the wire. */
export function presentCollectionWithGroups(collection: Stored<TokenCollection>): CollectionWithGroups {
  const groups = collection.groups.map(([path, group]) => ({ path, ...group }));
  return { ...presentCollection(collection), groups };
}
