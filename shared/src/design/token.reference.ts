import { rootName } from './token.path.ts';
import type { Json } from './token.set.ts';

/** What a value, or `$extends`, points at. */
export interface Reference {
  form: 'alias' | 'pointer';
  /** Of the token or the group. */
  path: string;
  /** The way on from there, such as `$value`, `components`, `0`; empty for the whole. */
  subpath: readonly string[];
  /** What it says too when read as a part of an address, where `%20` is a space. */
  decoded: Reference | null;
}

/** A step to what lies inside a value. */
export type PathSegment = string | number;

/** Values of the format never nest as deep; what does is not looked into, and is refused as a value. */
export const maxValueDepth = 12;

/** A path has 500 characters at most, of which a pointer may write each as up to nine. What is longer points at nothing. */
const maxReferenceLength = 5000;

/** What the text points at: `{a.b}` or `#/a/b`; null when it has neither form. */
export function parseReference(text: string): Reference | null {
  if (text.length > maxReferenceLength) return null;
  const alias = /^\{([^{}]+)\}$/.exec(text);
  if (alias?.[1]) return { form: 'alias', path: alias[1], subpath: [], decoded: null };
  return text.startsWith('#/') ? parsePointer(text) : null;
}

/** What a value as a whole points at; `malformed` when it has a `$ref` that cannot be followed. */
export function referenceOf(value: Json): Reference | 'malformed' | null {
  if (typeof value === 'string') return value.startsWith('{') ? parseReference(value) : null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  if (!Object.hasOwn(value, '$ref')) return null;
  const pointer = value.$ref;
  if (typeof pointer !== 'string' || pointer.length > maxReferenceLength) return 'malformed';
  return Object.keys(value).length > 1 ? 'malformed' : (parsePointer(pointer) ?? 'malformed');
}

/** The text that points there. */
export function referenceText({ form, path, subpath: inside }: Reference): string {
  if (form === 'alias') return `{${path}}`;
  return `#/${[...path.split('.'), ...inside].map(escapeSegment).join('/')}`;
}

/** Whether it stands for the value of a token as a whole. */
export function isWhole({ subpath: inside }: Pick<Reference, 'subpath'>): boolean {
  return inside.length === 0 || (inside.length === 1 && inside[0] === '$value');
}

/** A reference where it stands in a value. */
export interface LocatedReference {
  reference: Reference | 'malformed';
  valuePath: readonly PathSegment[];
}

/** All that a value points at, with the places where it does. */
export function referencesIn(value: Json): LocatedReference[] {
  const found: LocatedReference[] = [];
  collectReferences(value, [], found);
  return found;
}

function collectReferences(value: Json, place: PathSegment[], found: LocatedReference[]): void {
  const reference = referenceOf(value);
  if (reference) found.push({ reference, valuePath: [...place] });
  if (reference || typeof value !== 'object' || value === null || place.length >= maxValueDepth) return;
  const steps = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const step of steps) {
    place.push(step);
    // Safe because the step is one of the value's own, of the kind that it has.
    collectReferences((value as Record<PathSegment, Json>)[step] ?? null, place, found);
    place.pop();
  }
}

/** The value with others in place of its references; the same value when none changes. */
export function mapReferences(
  value: Json,
  change: (reference: Reference | 'malformed', place: readonly PathSegment[], given: Json) => Json,
  place: PathSegment[] = [],
): Json {
  const reference = referenceOf(value);
  if (reference) return change(reference, [...place], value);
  if (typeof value !== 'object' || value === null || place.length >= maxValueDepth) return value;
  const inside = (step: PathSegment, member: Json) => {
    place.push(step);
    const changed = mapReferences(member, change, place);
    place.pop();
    return changed;
  };
  if (Array.isArray(value)) {
    const members = value.map((member, index) => inside(index, member));
    return members.every((member, index) => member === value[index]) ? value : members;
  }
  const entries = Object.entries(value).map(([name, member]) => [name, inside(name, member)] as const);
  return entries.every(([name, member]) => member === value[name]) ? value : Object.fromEntries(entries);
}

function parsePointer(text: string): Reference | null {
  const reference = split(text);
  const other = text.includes('%') ? decodedText(text) : text;
  const decoded = other === text ? null : split(other);
  return reference ? { ...reference, decoded } : decoded;
}

/** Names come before the first property; only `$root` is both. */
function split(text: string): Reference | null {
  if (!text.startsWith('#/')) return null;
  const segments = text.slice(2).split('/').map(unescapeSegment);
  const end = segments.findIndex((each) => each.startsWith('$') && each !== rootName);
  const names = end === -1 ? segments : segments.slice(0, end);
  if (names.some((each) => each === '' || /[{}.]/.test(each))) return null;
  return {
    form: 'pointer',
    path: names.join('.'),
    subpath: segments.slice(names.length),
    decoded: null,
  };
}

function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function unescapeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

function escapeSegment(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}
