import type { Mode } from '../design.shape.ts';
import { conflict, type ServiceError } from '../errors.ts';
import { implicitMode, modesExtension } from './dtcg.modes.ts';
import { isSameJson } from './json.equality.ts';
import { emptyGroup } from './token.group.ts';
import { ancestorGroups, nameOf, parentOf } from './token.path.ts';
import { referenceOf } from './token.reference.ts';
import { resolveTokens } from './token.resolution.ts';
import type {
  Json,
  JsonObject,
  ResolvedToken,
  TokenCollectionDraft,
  TokenGroup,
  TokenSet,
} from './token.set.ts';
import type { TokenType } from './token.types.ts';

/** A map in place of an object, so that every name is an ordinary one. */
type Members = Map<string, Json | Members>;

interface Work {
  groups: Map<string, Members>;
  /** What groups say in the document. */
  said: Map<string, TokenGroup>;
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
  const work: Work = {
    groups: new Map([['', root]]),
    said: mergedGroups(set),
    modes,
    defaultMode,
    isMerged: set.collections.length > 1,
  };
  for (const [path, group] of work.said) writeGroup(work, path, group);
  const resolved = resolveTokens(set).tokens;
  const seen = new Set<string>();
  for (const collection of set.collections)
    for (const [path, token] of resolved.get(collection.id) ?? []) {
      if (seen.has(path)) throw inTwo(`Two collections have a token ${path}.`);
      seen.add(path);
      if (!token.isInherited)
        groupMembers(work, parentOf(path)).set(nameOf(path), tokenMembers(work, token, collection));
    }
  return toJson(root);
}

/** The modes of all collections, each once; the default is that of the first. */
function allModes({ collections }: TokenSet): Mode[] {
  const modes = new Map<string, Mode>();
  for (const [order, collection] of collections.entries())
    for (const mode of collection.modes)
      if (!modes.has(mode.id)) modes.set(mode.id, { ...mode, isDefault: mode.isDefault && order === 0 });
  return [...modes.values()];
}

function inTwo(message: string): ServiceError {
  const reason = 'is needed to tell which is meant';
  return conflict(`${message} Export them one by one.`, { field: 'collectionId', reason });
}

/** What is said of groups; where collections say another thing of the same one, the first is heard. */
function mergedGroups({ collections }: TokenSet): Map<string, TokenGroup> {
  const said = new Map<string, TokenGroup>();
  for (const { groups } of collections)
    for (const [path, group] of groups) {
      const earlier = said.get(path);
      if (earlier && group.extends !== earlier.extends)
        throw inTwo(`Two collections let ${path} extend different groups.`);
      said.set(path, {
        type: earlier ? earlier.type : group.type,
        description: earlier?.description ?? group.description,
        deprecated: earlier ? earlier.deprecated : group.deprecated,
        extensions: earlier?.extensions ? { ...group.extensions, ...earlier.extensions } : group.extensions,
        extends: group.extends,
      });
    }
  if (!said.has('')) said.set('', emptyGroup);
  return said;
}

function writeGroup(work: Work, path: string, group: TokenGroup): void {
  const members = groupMembers(work, path);
  const isPlain = work.modes.every((mode) => isSameJson({ ...mode }, { ...implicitMode }));
  const ours = path === '' && !isPlain ? { [modesExtension]: work.modes.map((mode) => ({ ...mode })) } : {};
  const said = saidMembers(group, { ...group.extensions, ...ours });
  for (const [name, member] of Object.entries(said)) members.set(name, member);
  if (group.extends !== null) members.set('$extends', group.extends);
}

interface Said {
  type: TokenType | null;
  description: string | null;
  deprecated: boolean | string | null;
}

function saidMembers(said: Said, extensions: JsonObject): JsonObject {
  return {
    ...(said.type && { $type: said.type }),
    ...(said.description !== null && { $description: said.description }),
    ...(said.deprecated !== null && { $deprecated: said.deprecated }),
    ...(Object.keys(extensions).length > 0 && { $extensions: extensions }),
  };
}

function tokenMembers(work: Work, token: ResolvedToken, collection: TokenCollectionDraft): JsonObject {
  const { draft } = token;
  const [value, ...inModes] = valuesInModes(work, token, collection);
  const ours = inModes.length > 0 ? { [modesExtension]: Object.fromEntries(inModes) } : {};
  const { description, deprecated, extensions } = draft;
  const type = writtenType(work, token);
  const members = saidMembers({ type, description, deprecated }, { ...extensions, ...ours });
  const [, said = null] = value ?? [];
  const reference = referenceOf(said);
  const isTokenPointer =
    reference && reference !== 'malformed' && reference.form === 'pointer' && reference.subpath.length === 0;
  return isTokenPointer && isObject(said)
    ? { ...members, $ref: said.$ref ?? null }
    : { ...members, $value: said };
}

/** Its values by mode of the document, the default first. */
function valuesInModes(
  { modes, defaultMode }: Work,
  { draft, defaultMode: own }: ResolvedToken,
  collection: TokenCollectionDraft,
): [mode: string, value: Json][] {
  const has = (mode: string) =>
    Object.hasOwn(draft.values, mode) && collection.modes.some(({ id }) => id === mode);
  const main = has(defaultMode) ? defaultMode : own;
  const values: [string, Json][] = [[defaultMode, draft.values[main] ?? null]];
  for (const { id } of modes) {
    if (id === defaultMode || id === main) continue;
    const source = has(id) ? id : own;
    if (source !== main) values.push([id, draft.values[source] ?? null]);
  }
  return values;
}

/** Its own type, or the one it would lose as groups of several collections become one. */
function writtenType(
  { said, isMerged }: Work,
  { draft, type, path, aliases, defaultMode }: ResolvedToken,
): TokenType | null {
  if (draft.type || aliases.has(defaultMode) || !isMerged) return draft.type;
  for (const group of ancestorGroups(path)) {
    const inherited = said.get(group)?.type;
    if (inherited) return inherited === type ? null : type;
  }
  return null;
}

function groupMembers(work: Work, path: string): Members {
  const present = work.groups.get(path);
  if (present) return present;
  const members: Members = new Map();
  work.groups.set(path, members);
  groupMembers(work, parentOf(path)).set(nameOf(path), members);
  return members;
}

/** Entries become members by definition, not by assignment, so that no name reaches a prototype. */
function toJson(members: Members): JsonObject {
  return Object.fromEntries(
    Array.from(members, ([name, member]) => [name, member instanceof Map ? toJson(member) : member]),
  );
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
