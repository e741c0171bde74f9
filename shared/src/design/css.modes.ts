import { cssMedia, cssRule, cssString, type Declaration } from './css.text.ts';
import { isSameJson } from './json.equality.ts';
import type { Json, Resolution, ResolvedToken, TokenSet } from './token.set.ts';

/** The tokens that a style sheet has, in their order. */
export function sheetTokens(resolution: Resolution, collectionId: string | null): ResolvedToken[] {
  return [...resolution.tokens].flatMap(([id, tokens]) =>
    collectionId === null || id === collectionId ? [...tokens.values()] : [],
  );
}

/** For each mode that is not a default, what differs there: while its media query holds, and where a page asks. */
export function writeModes(
  { collections }: TokenSet,
  tokens: readonly ResolvedToken[],
  declare: (token: ResolvedToken, mode: string, value: Json) => Declaration[],
): string {
  const modes = new Map<string, string | null>();
  for (const { id, isDefault, mediaQuery } of collections.flatMap((collection) => collection.modes))
    if (!isDefault) modes.set(id, modes.get(id) ?? mediaQuery);
  let media = '';
  let asked = '';
  for (const [mode, query] of modes) {
    const different = tokens.flatMap((token) => {
      const value = valueIn(token, mode);
      const isSame = value === undefined || isSameJson(value, token.byDefault ?? null);
      return isSame ? [] : declare(token, mode, value);
    });
    if (query !== null) media += cssMedia(query, cssRule(':root', different, '  '));
    asked += cssRule(`[data-mode=${cssString(mode)}]`, different);
  }
  return media + asked;
}

function valueIn({ values, elsewhere }: ResolvedToken, mode: string): Json | undefined {
  return Object.hasOwn(values, mode) ? values[mode] : elsewhere.get(mode);
}
