import { conflict, type ServiceError } from '../../errors.ts';
import type { Mode } from '../../shapes/design.ts';
import { isSameJson } from '../json.equality.ts';
import { emptyGroup } from '../token.group.ts';
import { ancestorGroups, nameOf, parentOf } from '../token.path.ts';
import { referenceOf } from '../token.reference.ts';
import { resolveTokens } from '../token.resolution.ts';
import type {
  Json,
  JsonObject,
  ResolvedToken,
  TokenCollectionDraft,
  TokenGroup,
  TokenSet,
} from '../token.set.ts';
import type { TokenType } from '../token.types.ts';
import { implicitMode, modesExtension } from './dtcg.modes.ts';

/** A map instead of an object, so that no name is special. */
type Members = Map<string, Json | Members>;

interface WriteState {
  groups: Map<string, Members>;
  /** The properties of groups, merged over all collections. */
  mergedGroups: Map<string, TokenGroup>;
  modes: Mode[];
  defaultMode: string;
  /** Whether groups of several collections become one. */
  isMerged: boolean;
}

/** The document of all collections of the set; throws `conflict` when two of them hold the same path. */
export function writeDtcg(set: TokenSet): JsonObject {
  const modes = allModes(set);
  const root: Members = new Map([['$schema', 'https://www.designtokens.org/schemas/2025.10/format.json']]);
  const defaultMode = modes.find(({ isDefault }) => isDefault)?.id ?? implicitMode.id;
  const state: WriteState = {
    groups: new Map([['', root]]),
    mergedGroups: mergeGroups(set),
    modes,
    defaultMode,
    isMerged: set.collections.length > 1,
  };
  for (const [path, group] of state.mergedGroups) writeGroup(state, path, group);
  const resolved = resolveTokens(set).tokens;
  const seen = new Set<string>();
  for (const collection of set.collections)
    for (const [path, token] of resolved.get(collection.id) ?? []) {
      if (seen.has(path)) throw ambiguous(`Two collections have a token ${path}.`);
      seen.add(path);
      if (!token.isInherited)
        groupMembers(state, parentOf(path)).set(nameOf(path), tokenMembers(state, token, collection));
    }
  return toJson(root);
}

/** The distinct modes of all collections; the default is that of the first collection. */
function allModes({ collections }: TokenSet): Mode[] {
  const modes = new Map<string, Mode>();
  for (const [index, collection] of collections.entries())
    for (const mode of collection.modes)
      if (!modes.has(mode.id)) modes.set(mode.id, { ...mode, isDefault: mode.isDefault && index === 0 });
  return [...modes.values()];
}

function ambiguous(message: string): ServiceError {
  const reason = 'is required to choose one';
  return conflict(`${message} Export them one by one.`, { field: 'collectionId', reason });
}

/** Merges the groups of all collections; where they differ, the first collection wins. */
function mergeGroups({ collections }: TokenSet): Map<string, TokenGroup> {
  const merged = new Map<string, TokenGroup>();
  for (const { groups } of collections)
    for (const [path, group] of groups) {
      const earlier = merged.get(path);
      if (earlier && group.extends !== earlier.extends)
        throw ambiguous(`Two collections let ${path} extend different groups.`);
      merged.set(path, {
        type: earlier ? earlier.type : group.type,
        description: earlier?.description ?? group.description,
        deprecated: earlier ? earlier.deprecated : group.deprecated,
        extensions: earlier?.extensions ? { ...group.extensions, ...earlier.extensions } : group.extensions,
        extends: group.extends,
      });
    }
  if (!merged.has('')) merged.set('', emptyGroup);
  return merged;
}

function writeGroup(state: WriteState, path: string, group: TokenGroup): void {
  const members = groupMembers(state, path);
  const isImplicit = state.modes.every((mode) => isSameJson({ ...mode }, { ...implicitMode }));
  const modes =
    path === '' && !isImplicit ? { [modesExtension]: state.modes.map((mode) => ({ ...mode })) } : {};
  const properties = propertyMembers(group, { ...group.extensions, ...modes });
  for (const [name, member] of Object.entries(properties)) members.set(name, member);
  if (group.extends !== null) members.set('$extends', group.extends);
}

interface CommonProperties {
  type: TokenType | null;
  description: string | null;
  deprecated: boolean | string | null;
}

function propertyMembers(
  { type, description, deprecated }: CommonProperties,
  extensions: JsonObject,
): JsonObject {
  return {
    ...(type && { $type: type }),
    ...(description !== null && { $description: description }),
    ...(deprecated !== null && { $deprecated: deprecated }),
    ...(Object.keys(extensions).length > 0 && { $extensions: extensions }),
  };
}

function tokenMembers(state: WriteState, token: ResolvedToken, collection: TokenCollectionDraft): JsonObject {
  const { draft } = token;
  const [defaultEntry, ...otherEntries] = valuesInModes(state, token, collection);
  const modes = otherEntries.length > 0 ? { [modesExtension]: Object.fromEntries(otherEntries) } : {};
  const { description, deprecated, extensions } = draft;
  const type = typeToWrite(state, token);
  const members = propertyMembers({ type, description, deprecated }, { ...extensions, ...modes });
  const [, value = null] = defaultEntry ?? [];
  const reference = referenceOf(value);
  const isTokenPointer =
    reference && reference !== 'malformed' && reference.form === 'pointer' && reference.subpath.length === 0;
  return isTokenPointer && isObject(value)
    ? { ...members, $ref: value.$ref ?? null }
    : { ...members, $value: value };
}

/** The values of a token by mode of the document, the default first. */
function valuesInModes(
  { modes, defaultMode }: WriteState,
  { draft, defaultMode: own }: ResolvedToken,
  collection: TokenCollectionDraft,
): [mode: string, value: Json][] {
  const has = (mode: string) =>
    Object.hasOwn(draft.values, mode) && collection.modes.some(({ id }) => id === mode);
  const mainMode = has(defaultMode) ? defaultMode : own;
  const values: [string, Json][] = [[defaultMode, draft.values[mainMode] ?? null]];
  for (const { id } of modes) {
    if (id === defaultMode || id === mainMode) continue;
    const source = has(id) ? id : own;
    if (source !== mainMode) values.push([id, draft.values[source] ?? null]);
  }
  return values;
}

/** The type of the token itself, or the inherited one that it would lose when groups of several collections merge. */
function typeToWrite(
  { mergedGroups, isMerged }: WriteState,
  { draft, type, path, aliases, defaultMode }: ResolvedToken,
): TokenType | null {
  if (draft.type || aliases.has(defaultMode) || !isMerged) return draft.type;
  for (const group of ancestorGroups(path)) {
    const inherited = mergedGroups.get(group)?.type;
    if (inherited) return inherited === type ? null : type;
  }
  return null;
}

function groupMembers(state: WriteState, path: string): Members {
  const existing = state.groups.get(path);
  if (existing) return existing;
  const members: Members = new Map();
  state.groups.set(path, members);
  groupMembers(state, parentOf(path)).set(nameOf(path), members);
  return members;
}

/** `Object.fromEntries` defines members instead of assigning them, so that no name can change a prototype. */
function toJson(members: Members): JsonObject {
  return Object.fromEntries(
    Array.from(members, ([name, member]) => [name, member instanceof Map ? toJson(member) : member]),
  );
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
