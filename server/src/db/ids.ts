import type { IdPrefix } from '@imprint/shared/wire';
import { fromString, fromUUID, toUUID, typeid } from 'typeid-js';

/** A new time-ordered UUID (version 7), as the database stores it. */
export function newId(): string {
  return typeid().toUUID();
}

/** The public form of a stored id, e.g. `proj_01h2xcejqtf2nbrexx3vqjhp41`. */
export function encodeId(prefix: IdPrefix, uuid: string): string {
  return fromUUID(uuid, prefix);
}

/** The stored form of a public id, or null when it is malformed or of another kind. */
export function decodeId(prefix: IdPrefix, id: string): string | null {
  try {
    return toUUID(fromString(id, prefix));
  } catch {
    return null;
  }
}
