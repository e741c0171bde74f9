import { modesIn } from './dtcg.modes.ts';
import { type DtcgReading, readDtcg } from './dtcg.read.ts';
import type { Json, JsonObject, TokenCollectionDraft, TokenDraft } from './token.set.ts';

/**
 * Reads a document that is to go into a collection. One that holds nothing yet, and was given no more than one
 * mode, takes the modes that the document tells, if it does, for its own.
 */
export function readInto({ tokens, modes }: TokenCollectionDraft, document: JsonObject): DtcgReading {
  const isUntouched = tokens.size === 0 && modes.length === 1;
  return readDtcg(document, isUntouched && tellsModes(document) ? null : modes);
}

function tellsModes({ $extensions }: JsonObject): boolean {
  const isObject = typeof $extensions === 'object' && !Array.isArray($extensions);
  return isObject && modesIn($extensions) !== undefined;
}

/** The collection with what was read put in: its tokens and groups replace those of the same path, others stay. */
export function importTokens(collection: TokenCollectionDraft, reading: DtcgReading): TokenCollectionDraft {
  const tokens = new Map(collection.tokens);
  for (const [path, token] of reading.tokens) {
    const present = collection.tokens.get(path);
    tokens.set(path, present ? { ...token, values: mergedValues(present, token, reading.told) } : token);
  }
  const groups = new Map([...collection.groups, ...reading.groups]);
  return { id: collection.id, modes: reading.modes, groups, tokens };
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
