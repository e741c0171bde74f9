import { cssMedia, cssRule, cssString, type Declaration } from './css.text.ts';
import { isSameJson } from './json.equality.ts';
import type { Json, Resolution, ResolvedToken, TokenSet } from './token.set.ts';

/** The declarations of a token in a mode, or in its default one. */
type Declare = (token: ResolvedToken, mode: string | null, value: Json) => Declaration[];

/** The tokens that a style sheet has, in their order. */
export function sheetTokens(resolution: Resolution, collectionId: string | null): ResolvedToken[] {
  return [...resolution.tokens].flatMap(([id, tokens]) =>
    collectionId === null || id === collectionId ? [...tokens.values()] : [],
  );
}

/**
 * For each mode that is not a default, what differs there: while its media query holds, and where a page asks.
 * A page can ask for a default mode too, whatever a media query says.
 */
export function writeModes(
  { collections }: TokenSet,
  tokens: readonly ResolvedToken[],
  declare: Declare,
): string {
  const modes = new Map<string, string | null>();
  for (const { id, isDefault, mediaQuery } of collections.flatMap((collection) => collection.modes))
    if (!isDefault) modes.set(id, modes.get(id) ?? mediaQuery);
  let media = '';
  let asked = '';
  const changing = new Set<ResolvedToken>();
  for (const [mode, query] of modes) {
    const different = tokens.flatMap((token) => {
      const value = valueIn(token, mode);
      const isSame = value === undefined || isSameJson(value, token.byDefault ?? null);
      if (isSame) return [];
      changing.add(token);
      return declare(token, mode, value);
    });
    if (query !== null) media += cssMedia(query, cssRule(':root', different, '  '));
    asked += cssRule(`[data-mode=${cssString(mode)}]`, different);
  }
  const defaults = new Set(collections.flatMap((collection) => collection.modes.map(({ id }) => id)));
  return (
    media +
    askedDefaults(
      [...defaults].filter((id) => !modes.has(id)),
      changing,
      declare,
    ) +
    asked
  );
}

/** What each default mode takes back where a page asks for it. */
function askedDefaults(
  modes: readonly string[],
  changing: ReadonlySet<ResolvedToken>,
  declare: Declare,
): string {
  const rules = modes.map((mode) => {
    const declarations = Array.from(changing, (token) => {
      const value = valueIn(token, mode) ?? token.byDefault;
      return value === undefined ? [] : declare(token, mode, value);
    });
    return cssRule(`[data-mode=${cssString(mode)}]`, declarations.flat());
  });
  return rules.join('');
}

function valueIn({ values, elsewhere }: ResolvedToken, mode: string): Json | undefined {
  return Object.hasOwn(values, mode) ? values[mode] : elsewhere.get(mode);
}
