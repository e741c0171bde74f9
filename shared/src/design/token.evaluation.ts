import { followReference, originOf, type Target, type TokenEntry, type TokenIndex } from './token.index.ts';
import {
  isWhole,
  mapReferences,
  type PathSegment,
  type Reference,
  referencesIn,
  referenceText,
} from './token.reference.ts';
import type { Json } from './token.set.ts';
import type { TokenType } from './token.types.ts';
import { isListType, typeAt, valueProblems } from './token.values.ts';

/** What a value needs to be told of other tokens. */
export interface EvaluationContext {
  index: TokenIndex;
  typeOf(entry: TokenEntry): TokenType | null;
  /** Undefined for one that has a problem of its own. */
  valueOf(entry: TokenEntry): Json | undefined;
  report(message: string): void;
  /** Whether so many values may be looked at, after all those before them. */
  reserveValues(count: number): boolean;
}

/**
 * How many values all tokens may come to in all modes: each number, text, list and object counts. Lists of aliases of
 * a token with many modes could come to far more than can be checked, or kept.
 */
export const maxResolvedValues = 3_000_000;

/** How many values of JSON there are in it, itself included. */
function countValues(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const member of Array.isArray(value) ? value : Object.values(value)) count += countValues(member);
  return count;
}

/** A value as it was written for a mode. */
export interface ParsedValue {
  value: Json;
  mode: string;
  /** Whether it points at anything, be it there or not. */
  isLiteral: boolean;
  /** The tokens whose values it is made of. */
  dependencies: TokenEntry[];
  /** The token that it stands for as a whole. */
  alias: TokenEntry | null;
  /** Whether it stands for something as a whole that no value can be taken from. */
  isBroken: boolean;
}

/** Finds what a value points at. */
export function parseValue(index: TokenIndex, entry: TokenEntry, mode: string, value: Json): ParsedValue {
  const references = referencesIn(value);
  const written: ParsedValue = {
    value,
    mode,
    isLiteral: references.length === 0,
    dependencies: [],
    alias: null,
    isBroken: false,
  };
  const dependencies = new Set<TokenEntry>();
  for (const { reference, valuePath: place } of references) {
    const way = reference === 'malformed' ? null : followReference(index, entry.collection, reference);
    if (place.length === 0) written.isBroken = !way || (way.target.kind === 'group' && isWhole(way));
    if (way?.target.kind !== 'token') continue;
    if (isWhole(way) && place.length === 0) written.alias = way.target.entry;
    if (way.subpath.length === 0 || way.subpath[0] === '$value') dependencies.add(originOf(way.target.entry));
  }
  written.dependencies.push(...dependencies);
  return written;
}

/** The value with all that it points at put in; undefined when something is wrong, which is reported. */
export function evaluate(
  entry: TokenEntry,
  written: ParsedValue,
  around: EvaluationContext,
): Json | undefined {
  // The first one that did not fit was told.
  if (!around.reserveValues(0)) return undefined;
  const type = around.typeOf(entry);
  const value = written.isLiteral ? written.value : substitute(entry, written.value, around);
  if (value === undefined || type === null) return undefined;
  if (written.alias) return value;
  if (!around.reserveValues(countValues(value))) {
    around.report(
      `comes to more than ${maxResolvedValues} values, with all others and with what they point at put in`,
    );
    return undefined;
  }
  const problems = valueProblems(type, value);
  for (const { field, reason } of problems)
    around.report(field === 'body' ? reason : `${at([field])}${reason}`);
  return problems.length > 0 ? undefined : value;
}

/** The value with what it points at in the place of references; undefined when one of them cannot be followed. */
function substitute(entry: TokenEntry, value: Json, around: EvaluationContext): Json | undefined {
  const type = around.typeOf(entry);
  let isPossible = true;
  const result = mapReferences(value, (reference, place, given) => {
    if (reference === 'malformed')
      around.report(`${at(place)}has a $ref that is not alone, or not of the form #/a/b`);
    const there = reference === 'malformed' ? undefined : lookUp({ entry, type, place, around }, reference);
    if (there === undefined) isPossible = false;
    return there ?? given;
  });
  return isPossible ? result : undefined;
}

/** Where a reference stands. */
interface Spot {
  entry: TokenEntry;
  type: TokenType | null;
  place: readonly PathSegment[];
  around: EvaluationContext;
}

function lookUp(spot: Spot, reference: Reference): Json | undefined {
  const { around, entry, place } = spot;
  const refuse = (reason: string) =>
    around.report(`${at(place)}points at ${referenceText(reference)}, ${reason}`);
  const way = followReference(around.index, entry.collection, reference);
  if (!way) refuse('which is not there');
  else if (!isWhole(way)) {
    const value = valueInside(way.target, way.subpath, around);
    if (value === null) refuse('which is not there');
    else return value;
  } else if (way.target.kind === 'group') refuse('which is a group, not a token');
  else return wholeValue(spot, originOf(way.target.entry), refuse);
  return undefined;
}

/** The value of a token in the place of a value, or of a part of one. */
function wholeValue(spot: Spot, target: TokenEntry, refuse: (reason: string) => void): Json | undefined {
  const { around, type, place } = spot;
  const targetType = around.typeOf(target);
  const value = around.valueOf(target);
  if (type === null || targetType === null) return undefined;
  const wanted = typeAt(type, place);
  if (wanted === null) refuse('where no token can stand');
  else if (wanted !== targetType) refuse(`which is of the type ${targetType}, not ${wanted}`);
  else if (place.length === 0 || !isListType(wanted) || !Array.isArray(value)) return value;
  else if (value.length > 1) refuse('which has several values, where one is needed');
  else return value[0];
  return undefined;
}

/** A part of a value, or what else is said of a token or group; null for nothing, undefined for a bad token. */
function valueInside(target: Target, inside: readonly string[], around: EvaluationContext): Json | undefined {
  const [property = '', ...steps] = inside;
  if (target.kind === 'token' && property === '$value') {
    const value = around.valueOf(originOf(target.entry));
    return value === undefined ? undefined : dig(value, steps);
  }
  const said = target.kind === 'token' ? target.entry.draft : target.node.draft;
  const type = target.kind === 'token' ? around.typeOf(originOf(target.entry)) : target.node.type;
  const properties: Record<string, Json> = {
    $type: type,
    $description: said?.description ?? null,
    $deprecated: said?.deprecated ?? null,
    $extensions: said?.extensions ?? null,
  };
  return dig(properties, inside);
}

function dig(value: Json, steps: readonly string[]): Json {
  let at: Json = value;
  for (const step of steps) {
    if (typeof at !== 'object' || at === null) return null;
    if (Array.isArray(at) ? !/^(0|[1-9]\d*)$/.test(step) : !Object.hasOwn(at, step)) return null;
    at = (Array.isArray(at) ? at[Number(step)] : at[step]) ?? null;
  }
  return at;
}

function at(place: readonly PathSegment[]): string {
  return place.length > 0 ? `at ${place.join('.')} ` : '';
}
