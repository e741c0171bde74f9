import type { Json } from './token.set.ts';

/** Whether two JSON values are equal; the order of object members does not matter. */
export function isSameJson(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((member, index) => isSameJson(member, other[index] ?? null))
    );
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameJson(one[name] ?? null, other[name] ?? null))
  );
}
