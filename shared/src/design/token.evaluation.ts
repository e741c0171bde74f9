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

/** What evaluating a value needs to know about other tokens. */
export interface EvaluationContext {
  index: TokenIndex;
  typeOf(entry: TokenEntry): TokenType | null;
  /** Undefined for a token that has a problem itself. */
  valueOf(entry: TokenEntry): Json | undefined;
  report(message: string): void;
  /** Counts values against `maxResolvedValues`; false once the limit is exceeded. */
  reserveValues(count: number): boolean;
}

/**
 * Limit of resolved values over all tokens and modes: each number, text, list and object counts. Without it, lists of
 * aliases of a token with many modes could expand to more than fits into memory.
 */
export const maxResolvedValues = 3_000_000;

/** Counts the JSON values within a value, itself included. */
function countValues(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const member of Array.isArray(value) ? value : Object.values(value)) count += countValues(member);
  return count;
}

/** A value as parsed for a mode, with its references followed. */
export interface ParsedValue {
  value: Json;
  mode: string;
  /** Whether it contains no references, not even broken ones. */
  isLiteral: boolean;
  /** The tokens whose values it uses. */
  dependencies: TokenEntry[];
  /** The token that the whole value refers to. */
  alias: TokenEntry | null;
  /** Whether the whole value is a reference that has no value. */
  isBroken: boolean;
}

/** Follows the references of a value. */
export function parseValue(index: TokenIndex, entry: TokenEntry, mode: string, value: Json): ParsedValue {
  const references = referencesIn(value);
  const parsed: ParsedValue = {
    value,
    mode,
    isLiteral: references.length === 0,
    dependencies: [],
    alias: null,
    isBroken: false,
  };
  const dependencies = new Set<TokenEntry>();
  for (const { reference, valuePath } of references) {
    const match = reference === 'malformed' ? null : followReference(index, entry.collection, reference);
    if (valuePath.length === 0) parsed.isBroken = !match || (match.target.kind === 'group' && isWhole(match));
    if (match?.target.kind !== 'token') continue;
    if (isWhole(match) && valuePath.length === 0) parsed.alias = match.target.entry;
    if (match.subpath.length === 0 || match.subpath[0] === '$value')
      dependencies.add(originOf(match.target.entry));
  }
  parsed.dependencies.push(...dependencies);
  return parsed;
}

/** The value with its references resolved; undefined after reporting a problem. */
export function evaluate(
  entry: TokenEntry,
  parsed: ParsedValue,
  context: EvaluationContext,
): Json | undefined {
  // The value that exceeded the limit has been reported.
  if (!context.reserveValues(0)) return undefined;
  const type = context.typeOf(entry);
  const value = parsed.isLiteral ? parsed.value : substitute(entry, parsed.value, context);
  if (value === undefined || type === null) return undefined;
  if (parsed.alias) return value;
  if (!context.reserveValues(countValues(value))) {
    context.report(`makes more than ${maxResolvedValues} values with all aliases of the tokens resolved`);
    return undefined;
  }
  const problems = valueProblems(type, value);
  for (const { field, reason } of problems)
    context.report(field === 'body' ? reason : `${pathPrefix([field])}${reason}`);
  return problems.length > 0 ? undefined : value;
}

/** Replaces the references in a value; undefined when one of them cannot be resolved. */
function substitute(entry: TokenEntry, value: Json, context: EvaluationContext): Json | undefined {
  const type = context.typeOf(entry);
  let isResolved = true;
  const result = mapReferences(value, (reference, valuePath, original) => {
    if (reference === 'malformed')
      context.report(`${pathPrefix(valuePath)}has a $ref that is not alone, or not of the form #/a/b`);
    const target =
      reference === 'malformed' ? undefined : lookUp({ entry, type, valuePath, context }, reference);
    if (target === undefined) isResolved = false;
    return target ?? original;
  });
  return isResolved ? result : undefined;
}

/** The location of a reference within the value of a token. */
interface ReferenceLocation {
  entry: TokenEntry;
  type: TokenType | null;
  valuePath: readonly PathSegment[];
  context: EvaluationContext;
}

function lookUp(location: ReferenceLocation, reference: Reference): Json | undefined {
  const { context, entry, valuePath } = location;
  const refuse = (reason: string) =>
    context.report(`${pathPrefix(valuePath)}points at ${referenceText(reference)}, ${reason}`);
  const match = followReference(context.index, entry.collection, reference);
  if (!match) refuse('which does not exist');
  else if (!isWhole(match)) {
    const value = valueAt(match.target, match.subpath, context);
    if (value === null) refuse('which does not exist');
    else return value;
  } else if (match.target.kind === 'group') refuse('which is a group, not a token');
  else return wholeValue(location, originOf(match.target.entry), refuse);
  return undefined;
}

/** The value of a token that replaces a value, or a part of one. */
function wholeValue(
  location: ReferenceLocation,
  target: TokenEntry,
  refuse: (reason: string) => void,
): Json | undefined {
  const { context, type, valuePath } = location;
  const targetType = context.typeOf(target);
  const value = context.valueOf(target);
  if (type === null || targetType === null) return undefined;
  const expectedType = typeAt(type, valuePath);
  if (expectedType === null) refuse('where a token is not allowed');
  else if (expectedType !== targetType) refuse(`which is of the type ${targetType}, not ${expectedType}`);
  else if (valuePath.length === 0 || !isListType(expectedType) || !Array.isArray(value)) return value;
  else if (value.length > 1) refuse('which has several values, where one is needed');
  else return value[0];
  return undefined;
}

/** A part of a value, or a property of a token or group; null when absent, undefined for a token with a problem. */
function valueAt(target: Target, subpath: readonly string[], context: EvaluationContext): Json | undefined {
  const [property = '', ...rest] = subpath;
  if (target.kind === 'token' && property === '$value') {
    const value = context.valueOf(originOf(target.entry));
    return value === undefined ? undefined : memberAt(value, rest);
  }
  const draft = target.kind === 'token' ? target.entry.draft : target.node.draft;
  const type = target.kind === 'token' ? context.typeOf(originOf(target.entry)) : target.node.type;
  const properties: Record<string, Json> = {
    $type: type,
    $description: draft?.description ?? null,
    $deprecated: draft?.deprecated ?? null,
    $extensions: draft?.extensions ?? null,
  };
  return memberAt(properties, subpath);
}

function memberAt(value: Json, path: readonly string[]): Json {
  let member: Json = value;
  for (const name of path) {
    if (typeof member !== 'object' || member === null) return null;
    if (Array.isArray(member) ? !/^(0|[1-9]\d*)$/.test(name) : !Object.hasOwn(member, name)) return null;
    member = (Array.isArray(member) ? member[Number(name)] : member[name]) ?? null;
  }
  return member;
}

function pathPrefix(valuePath: readonly PathSegment[]): string {
  return valuePath.length > 0 ? `at ${valuePath.join('.')} ` : '';
}
