import type { DtcgReading } from './dtcg.read.ts';
import type { Json, TokenCollectionDraft, TokenDraft } from './token.set.ts';

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
