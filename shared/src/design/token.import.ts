import { modesExtensionOf } from './dtcg/dtcg.modes.ts';
import { type DtcgReading, readDtcg } from './dtcg/dtcg.read.ts';
import { emptyGroup, isEmptyGroup } from './token.group.ts';
import { ancestorGroups } from './token.path.ts';
import type { Json, JsonObject, TokenCollectionDraft, TokenDraft, TokenGroup } from './token.set.ts';

/**
 * Reads a document to import into a collection. A collection without tokens and with a single mode takes over the
 * modes that the document declares.
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
 * The collection after an import: tokens replace those of the same path, and properties of groups replace earlier
 * ones. Everything else stays.
 */
export function importTokens(collection: TokenCollectionDraft, reading: DtcgReading): TokenCollectionDraft {
  const tokens = new Map(collection.tokens);
  for (const [path, token] of reading.tokens) {
    const existing = collection.tokens.get(path);
    tokens.set(
      path,
      existing ? { ...token, values: mergeValues(existing, token, reading.mentionedModes) } : token,
    );
  }
  const groups = mergeGroups(collection.groups, reading, tokens);
  return { id: collection.id, modes: reading.modes, groups, tokens };
}

/** Groups that end up without properties are dropped unless they are empty. */
function mergeGroups(
  existing: TokenCollectionDraft['groups'],
  reading: DtcgReading,
  tokens: TokenCollectionDraft['tokens'],
): Map<string, TokenGroup> {
  const groups = new Map(existing);
  for (const [path, changes] of reading.groups)
    groups.set(path, { ...emptyGroup, ...existing.get(path), ...changes });
  const filled = filledGroups([...tokens.keys(), ...groups.keys()]);
  for (const path of reading.groups.keys())
    if (filled.has(path) && isEmptyGroup(groups.get(path) ?? emptyGroup)) groups.delete(path);
  return groups;
}

/** The groups that are not empty; the collection itself always counts. */
function filledGroups(paths: readonly string[]): Set<string> {
  const filled = new Set(['']);
  for (const path of paths) for (const group of ancestorGroups(path)) filled.add(group);
  return filled;
}

/** Values in modes that the document does not mention are kept. */
function mergeValues(
  existing: TokenDraft,
  token: TokenDraft,
  mentionedModes: ReadonlySet<string>,
): Record<string, Json> {
  const kept = Object.entries(existing.values).filter(([mode]) => !mentionedModes.has(mode));
  return Object.fromEntries([...kept, ...Object.entries(token.values)]);
}
