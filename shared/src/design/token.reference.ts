import { rootName } from './token.path.ts';
import type { Json } from './token.set.ts';

/** A reference in a value or in `$extends`. */
export interface Reference {
  form: 'alias' | 'pointer';
  /** The path of the token or group. */
  path: string;
  /** The path within the target, such as `$value`, `components`, `0`; empty for the whole. */
  subpath: readonly string[];
  /** Its alternative reading with percent-encoding decoded, where `%20` is a space. */
  decoded: Reference | null;
}

/** A member name or index within a value. */
export type PathSegment = string | number;

/** No value of the format nests this deep; deeper values are not searched for references and are refused. */
const maxValueDepth = 12;

/** Paths have at most 500 characters, each of which takes up to nine in a pointer. Longer texts are not references. */
const maxReferenceLength = 5000;

/** Parses `{a.b}` or `#/a/b`; null for any other text. */
export function parseReference(text: string): Reference | null {
  if (text.length > maxReferenceLength) return null;
  const alias = /^\{([^{}]+)\}$/.exec(text);
  if (alias?.[1]) return { form: 'alias', path: alias[1], subpath: [], decoded: null };
  return text.startsWith('#/') ? parsePointer(text) : null;
}

/** The reference that a whole value is; `malformed` for an invalid `$ref`, null for a literal. */
export function referenceOf(value: Json): Reference | 'malformed' | null {
  if (typeof value === 'string') return value.startsWith('{') ? parseReference(value) : null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  if (!Object.hasOwn(value, '$ref')) return null;
  const pointer = value.$ref;
  if (typeof pointer !== 'string' || pointer.length > maxReferenceLength) return 'malformed';
  return Object.keys(value).length > 1 ? 'malformed' : (parsePointer(pointer) ?? 'malformed');
}

/** Formats a reference. */
export function referenceText({ form, path, subpath }: Reference): string {
  if (form === 'alias') return `{${path}}`;
  return `#/${[...path.split('.'), ...subpath].map(escapeSegment).join('/')}`;
}

/** Whether it refers to the whole value of a token. */
export function isWhole({ subpath }: Pick<Reference, 'subpath'>): boolean {
  return subpath.length === 0 || (subpath.length === 1 && subpath[0] === '$value');
}

/** A reference with its location in a value. */
export interface LocatedReference {
  reference: Reference | 'malformed';
  valuePath: readonly PathSegment[];
}

/** All references in a value, with their locations. */
export function referencesIn(value: Json): LocatedReference[] {
  const references: LocatedReference[] = [];
  collectReferences(value, [], references);
  return references;
}

function collectReferences(value: Json, valuePath: PathSegment[], references: LocatedReference[]): void {
  const reference = referenceOf(value);
  if (reference) references.push({ reference, valuePath: [...valuePath] });
  if (reference || typeof value !== 'object' || value === null || valuePath.length >= maxValueDepth) return;
  const segments = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const segment of segments) {
    valuePath.push(segment);
    // Safe because the segment is an own key of the value.
    collectReferences((value as Record<PathSegment, Json>)[segment] ?? null, valuePath, references);
    valuePath.pop();
  }
}

/** Replaces the references in a value; returns the same value when none changes. */
export function mapReferences(
  value: Json,
  change: (reference: Reference | 'malformed', valuePath: readonly PathSegment[], original: Json) => Json,
  valuePath: PathSegment[] = [],
): Json {
  const reference = referenceOf(value);
  if (reference) return change(reference, [...valuePath], value);
  if (typeof value !== 'object' || value === null || valuePath.length >= maxValueDepth) return value;
  const mapMember = (segment: PathSegment, member: Json) => {
    valuePath.push(segment);
    const changed = mapReferences(member, change, valuePath);
    valuePath.pop();
    return changed;
  };
  if (Array.isArray(value)) {
    const members = value.map((member, index) => mapMember(index, member));
    return members.every((member, index) => member === value[index]) ? value : members;
  }
  const entries = Object.entries(value).map(([name, member]) => [name, mapMember(name, member)] as const);
  return entries.every(([name, member]) => member === value[name]) ? value : Object.fromEntries(entries);
}

function parsePointer(text: string): Reference | null {
  const reference = splitPointer(text);
  const decodedText = text.includes('%') ? decodeText(text) : text;
  const decoded = decodedText === text ? null : splitPointer(decodedText);
  return reference ? { ...reference, decoded } : decoded;
}

/** Splits a pointer before its first property; `$root` is a name, not a property. */
function splitPointer(text: string): Reference | null {
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

function decodeText(text: string): string {
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
