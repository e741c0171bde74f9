import type { Json, Resolution, ResolvedToken, TokenSet } from '../token.set.ts';
import { sheetTokens, writeModes } from './css.modes.ts';
import { cssRule, type Declaration } from './css.text.ts';
import { cssValue, typographyParts } from './css.value.ts';
import { isInTheme, tailwindNames, textSuffixes } from './tailwind.names.ts';

/** The Tailwind 4 theme of all tokens, or of one collection. */
export function writeTailwind(set: TokenSet, resolution: Resolution, collectionId: string | null): string {
  const tokens = sheetTokens(resolution, collectionId);
  const names = tailwindNames(tokens);
  const declare = (token: ResolvedToken, mode: string | null, value: Json): Declaration[] => {
    const { draft, aliases, defaultMode } = token;
    const location = aliases.get(mode !== null && Object.hasOwn(draft.values, mode) ? mode : defaultMode);
    const isExported = location && (collectionId === null || collectionId === location.collectionId);
    const target = isExported ? resolution.tokens.get(location.collectionId)?.get(location.path) : undefined;
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
      name: name + textSuffixes[part],
      value: alias ? `var(${alias}${textSuffixes[part]})` : parts[part],
    }));
    return [{ name, value: alias ? `var(${alias})` : parts.fontSize }, ...extra];
  }
  const text = alias ? `var(${alias})` : type && cssValue(type, value);
  return text ? [{ name, value: text }] : [];
}
