import { implicitMode } from '@imprint/shared/design/dtcg.modes';
import { isSameJson } from '@imprint/shared/design/json.equality';
import { importTokens, readForImport } from '@imprint/shared/design/token.import';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { JsonObject, ResolvedToken, TokenGroup, TokenSet } from '@imprint/shared/design/token.set';
import { aliasOf, wordsOfValue } from './value.words.ts';

/** The tokens and groups of a collection before an import and after it. */
interface ImportChange {
  before: ReadonlyMap<string, ResolvedToken> | undefined;
  after: ReadonlyMap<string, ResolvedToken> | undefined;
  groups: Record<'before' | 'after', ReadonlyMap<string, TokenGroup>>;
}

/** The tokens and groups of the collection as they are and as they would be. */
export function importedInto(
  set: TokenSet,
  collectionId: string,
  document: Record<string, unknown>,
): ImportChange {
  const fresh = { id: collectionId, modes: [implicitMode], groups: new Map(), tokens: new Map() };
  const present = set.collections.find(({ id }) => id === collectionId) ?? fresh;
  // Safe because it was read from JSON.
  const reading = readForImport(present, document as JsonObject);
  const others = set.collections.filter(({ id }) => id !== collectionId);
  const imported = importTokens(present, reading);
  const after = resolveTokens({ collections: [imported, ...others] });
  return {
    before: resolveTokens(set).tokens.get(collectionId),
    after: after.tokens.get(collectionId),
    groups: { before: present.groups, after: imported.groups },
  };
}

/** The modes of a token before and after, and those of them in which it differs; for a new one, which it tells. */
export function modesOf(
  before: ResolvedToken | undefined,
  after: ResolvedToken,
): { modes: string[]; different: string[] } {
  const modes = [...new Set([...Object.keys(before?.values ?? {}), ...Object.keys(after.values)])];
  const told = modes.filter((mode) => isTold(after, mode) || (before && isTold(before, mode)));
  const different = told.filter((mode) => !before || wordsIn(before, mode) !== wordsIn(after, mode));
  return { modes, different };
}

/** Whether a token is something of its own in a mode; otherwise it is as by default. */
function isTold({ draft, values, defaultValue }: ResolvedToken, mode: string): boolean {
  return Object.hasOwn(draft.values, mode) || !isSameJson(values[mode] ?? null, defaultValue ?? null);
}

/** What a token is in a mode: its value, after what it points at. */
export function wordsIn({ type, values, draft }: ResolvedToken, mode: string): string {
  const words = type ? wordsOfValue(type, values[mode]) : '';
  const alias = aliasOf(draft.values[mode]);
  return alias === null ? words : `${alias} (${words})`;
}
