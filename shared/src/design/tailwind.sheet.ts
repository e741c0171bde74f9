import { sheetTokens, writeModes } from './css.modes.ts';
import { cssRule, type Declaration } from './css.text.ts';
import { cssValue, typographyParts } from './css.value.ts';
import { isInTheme, tailwindNames, textParts } from './tailwind.names.ts';
import type { Json, Resolution, ResolvedToken, TokenSet } from './token.set.ts';

/** The theme of Tailwind 4 of all tokens, or of one collection. */
export function writeTailwind(set: TokenSet, resolution: Resolution, collectionId: string | null): string {
  const tokens = sheetTokens(resolution, collectionId);
  const names = tailwindNames(tokens);
  const declare = (token: ResolvedToken, mode: string | null, value: Json): Declaration[] => {
    const { draft, aliases, defaultMode } = token;
    const place = aliases.get(mode !== null && Object.hasOwn(draft.values, mode) ? mode : defaultMode);
    const isHere = place && (collectionId === null || collectionId === place.collectionId);
    const target = isHere ? resolution.tokens.get(place.collectionId)?.get(place.path) : undefined;
    return declarations(token, value, names.get(token) ?? '', target && names.get(target));
  };
  const rules = (inTheme: boolean) =>
    tokens.flatMap((token) =>
      isInTheme(token) === inTheme && token.defaultValue !== undefined
        ? declare(token, null, token.defaultValue)
        : [],
    );
  return cssRule('@theme', rules(true)) + cssRule(':root', rules(false)) + writeModes(set, tokens, declare);
}

function declarations(
  { type }: ResolvedToken,
  value: Json,
  name: string,
  alias: string | undefined,
): Declaration[] {
  if (type === 'typography') {
    const parts = typographyParts(value);
    if (!parts) return [];
    const extra = (['lineHeight', 'letterSpacing', 'fontWeight'] as const).map((part) => ({
      name: name + textParts[part],
      value: alias ? `var(${alias}${textParts[part]})` : parts[part],
    }));
    return [{ name, value: alias ? `var(${alias})` : parts.fontSize }, ...extra];
  }
  const text = alias ? `var(${alias})` : type && cssValue(type, value);
  return text ? [{ name, value: text }] : [];
}
