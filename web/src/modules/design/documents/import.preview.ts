import { implicitMode } from '@imprint/shared/design/dtcg/dtcg.modes';
import { isSameJson } from '@imprint/shared/design/json.equality';
import { importTokens, readForImport } from '@imprint/shared/design/token.import';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { JsonObject, ResolvedToken, TokenGroup, TokenSet } from '@imprint/shared/design/token.set';
import { aliasOf, wordsOfValue } from '../values/value.words.ts';

/** The tokens and groups of a collection before an import and after it. */
interface ImportPreview {
  before: ReadonlyMap<string, ResolvedToken> | undefined;
  after: ReadonlyMap<string, ResolvedToken> | undefined;
  groups: Record<'before' | 'after', ReadonlyMap<string, TokenGroup>>;
}

/** The tokens and groups of the collection before and after the import. */
export function previewImport(
  set: TokenSet,
  collectionId: string,
  document: Record<string, unknown>,
): ImportPreview {
  const emptyCollection = { id: collectionId, modes: [implicitMode], groups: new Map(), tokens: new Map() };
  const current = set.collections.find(({ id }) => id === collectionId) ?? emptyCollection;
  // Safe because it was read from JSON.
  const parsed = readForImport(current, document as JsonObject);
  const otherCollections = set.collections.filter(({ id }) => id !== collectionId);
  const imported = importTokens(current, parsed);
  const after = resolveTokens({ collections: [imported, ...otherCollections] });
  return {
    before: resolveTokens(set).tokens.get(collectionId),
    after: after.tokens.get(collectionId),
    groups: { before: current.groups, after: imported.groups },
  };
}

/** The modes of a token, and those in which it changes; for a new one, those with values of its own. */
export function compareModes(
  before: ResolvedToken | undefined,
  after: ResolvedToken,
): { modes: string[]; different: string[] } {
  const modes = [...new Set([...Object.keys(before?.values ?? {}), ...Object.keys(after.values)])];
  const relevant = modes.filter((mode) => hasOwnValue(after, mode) || (before && hasOwnValue(before, mode)));
  const different = relevant.filter((mode) => !before || valueText(before, mode) !== valueText(after, mode));
  return { modes, different };
}

/** Whether a token has a value of its own in a mode, not the default. */
function hasOwnValue({ draft, values, defaultValue }: ResolvedToken, mode: string): boolean {
  return Object.hasOwn(draft.values, mode) || !isSameJson(values[mode] ?? null, defaultValue ?? null);
}

/** The value of a token in a mode as text, with its alias. */
export function valueText({ type, values, draft }: ResolvedToken, mode: string): string {
  const words = type ? wordsOfValue(type, values[mode]) : '';
  const alias = aliasOf(draft.values[mode]);
  return alias === null ? words : `${alias} (${words})`;
}
