import { modesExtensionOf } from './dtcg.modes.ts';
import { type DtcgReading, readDtcg } from './dtcg.read.ts';
import { emptyGroup, isEmptyGroup } from './token.group.ts';
import { ancestorGroups } from './token.path.ts';
import type { Json, JsonObject, TokenCollectionDraft, TokenDraft, TokenGroup } from './token.set.ts';

/**
 * Reads a document that is to go into a collection. One that holds nothing yet, and was given no more than one
 * mode, takes the modes that the document tells, if it does, for its own.
 */
export function readForImport({ tokens, modes }: TokenCollectionDraft, document: JsonObject): DtcgReading {
  const isUntouched = tokens.size === 0 && modes.length === 1;
  return readDtcg(document, isUntouched && declaresModes(document) ? null : modes);
}

function declaresModes({ $extensions }: JsonObject): boolean {
  const isObject = typeof $extensions === 'object' && !Array.isArray($extensions);
  return isObject && modesExtensionOf($extensions) !== undefined;
}

/**
 * The collection with what was read put in: its tokens replace those of the same path, and what it says of groups
 * replaces the same said before. All else stays.
 */
export function importTokens(collection: TokenCollectionDraft, reading: DtcgReading): TokenCollectionDraft {
  const tokens = new Map(collection.tokens);
  for (const [path, token] of reading.tokens) {
    const present = collection.tokens.get(path);
    tokens.set(
      path,
      present ? { ...token, values: mergedValues(present, token, reading.mentionedModes) } : token,
    );
  }
  const groups = mergedGroups(collection.groups, reading, tokens);
  return { id: collection.id, modes: reading.modes, groups, tokens };
}

/** A group of which nothing is said any longer is kept only where nothing lies in it. */
function mergedGroups(
  present: TokenCollectionDraft['groups'],
  reading: DtcgReading,
  tokens: TokenCollectionDraft['tokens'],
): Map<string, TokenGroup> {
  const groups = new Map(present);
  for (const [path, said] of reading.groups)
    groups.set(path, { ...emptyGroup, ...present.get(path), ...said });
  const filled = groupsHolding([...tokens.keys(), ...groups.keys()]);
  for (const path of reading.groups.keys())
    if (filled.has(path) && isEmptyGroup(groups.get(path) ?? emptyGroup)) groups.delete(path);
  return groups;
}

/** The groups in which something lies; the collection itself counts as such. */
function groupsHolding(paths: readonly string[]): Set<string> {
  const filled = new Set(['']);
  for (const path of paths) for (const group of ancestorGroups(path)) filled.add(group);
  return filled;
}

/** A document that does not speak of a mode leaves what was said for it. */
function mergedValues(
  present: TokenDraft,
  token: TokenDraft,
  told: ReadonlySet<string>,
): Record<string, Json> {
  const kept = Object.entries(present.values).filter(([mode]) => !told.has(mode));
  return Object.fromEntries([...kept, ...Object.entries(token.values)]);
}
