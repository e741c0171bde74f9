import type { Token as TokenOnWire } from '@imprint/shared/shapes/design';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Token } from './token.entity.ts';

/** Serializes a design token. */
export function presentToken(token: Stored<Token>): TokenOnWire {
  return {
    id: encodeId('tok', token.id),
    projectId: encodeId('proj', token.projectId),
    collectionId: encodeId('tcol', token.collectionId),
    path: token.path,
    type: token.type,
    values: token.values,
    resolved: token.resolved,
    cssName: token.cssName,
    description: token.description ?? null,
    deprecated: token.deprecated ?? null,
    extensions: token.extensions ?? null,
    version: token.version,
    createdAt: isoInstant(token.createdAt),
    updatedAt: isoInstant(token.updatedAt),
  };
}
