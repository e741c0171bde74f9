import type { IdPrefix } from '@imprint/shared/wire';
import { fromString, toUUID, typeid, typeidUnboxed } from 'typeid-js';

/** A new time-ordered UUID (version 7), as the database stores it. */
export function newId(): string {
  return typeid().toUUID();
}

/** The id of one request, e.g. `req_01h2xcejqtf2nbrexx3vqjhp41`. */
export function newRequestId(): string {
  return typeidUnboxed('req');
}

/** Crockford's base 32, and all pairs of its digits in the order of their ten-bit value. */
const digits = [...'0123456789abcdefghjkmnpqrstvwxyz'];
const pairs = digits.flatMap((first) => digits.map((second) => first + second));
const pair = (bits: number) => pairs[bits & 1023];

/**
 * The public form of a stored id, e.g. `proj_01h2xcejqtf2nbrexx3vqjhp41`: its 128 bits from the end as
 * thirteen pairs (TypeID specification, "UUID Encoding"). Lists encode many ids, so this avoids the slower library.
 */
export function encodeId(prefix: IdPrefix, uuid: string): string {
  const a = Number.parseInt(uuid.slice(0, 8), 16);
  const b = Number.parseInt(uuid.slice(9, 13) + uuid.slice(14, 18), 16);
  const c = Number.parseInt(uuid.slice(19, 23) + uuid.slice(24, 28), 16);
  const d = Number.parseInt(uuid.slice(28), 16);
  const head = `${pair(a >>> 24)}${pair(a >>> 14)}${pair(a >>> 4)}${pair((a << 6) | (b >>> 26))}`;
  const middle = `${pair(b >>> 16)}${pair(b >>> 6)}${pair((b << 4) | (c >>> 28))}${pair(c >>> 18)}`;
  const tail = `${pair((c << 2) | (d >>> 30))}${pair(d >>> 20)}${pair(d >>> 10)}${pair(d)}`;
  return `${prefix}_${head}${middle}${pair(c >>> 8)}${tail}`;
}

/** The stored form of a public id of any kind, or null when it is malformed. */
export function storedId(id: string): string | null {
  try {
    return toUUID(fromString(id));
  } catch {
    return null;
  }
}

/** The stored form of a public id, or null when it is malformed or of another kind. */
export function decodeId(prefix: IdPrefix, id: string): string | null {
  try {
    return toUUID(fromString(id, prefix));
  } catch {
    return null;
  }
}
