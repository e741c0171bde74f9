import type { CssNames, Json, Resolution, ResolvedToken, TokenLocation, TokenSet } from '../token.set.ts';
import { type Declare, sheetTokens, writeModes } from './css.modes.ts';
import { letterSpacingSuffix } from './css.names.ts';
import { cssRule, type Declaration } from './css.text.ts';
import { cssValue, typographyParts } from './css.value.ts';

/** The style sheet of all tokens, or of one collection. */
export function writeCss(
  set: TokenSet,
  resolution: Resolution,
  names: CssNames,
  collectionId: string | null,
): string {
  const tokens = sheetTokens(resolution, collectionId);
  const declare = declareWith(names, collectionId);
  const defaults = tokens.flatMap((token) =>
    token.defaultValue === undefined ? [] : declare(token, null, token.defaultValue),
  );
  return cssRule(':root', defaults) + writeModes(set, tokens, declare);
}

function declareWith(names: CssNames, collectionId: string | null): Declare {
  const nameOf = ({ collectionId: id, path }: TokenLocation) =>
    collectionId === null || collectionId === id ? names.get(id)?.get(path) : undefined;
  return (token, mode, value) =>
    declarations(token, value, { name: nameOf(token), alias: aliasName(token, mode, nameOf) });
}

/** The name of the token that this one is an alias of in a mode. */
function aliasName(
  { draft, aliases, defaultMode }: ResolvedToken,
  mode: string | null,
  nameOf: (location: TokenLocation) => string | undefined,
): string | undefined {
  const alias = aliases.get(mode !== null && Object.hasOwn(draft.values, mode) ? mode : defaultMode);
  return alias && nameOf(alias);
}

function declarations(
  { type }: ResolvedToken,
  value: Json,
  { name, alias }: { name: string | undefined; alias: string | undefined },
): Declaration[] {
  const text = alias ? `var(${alias})` : type && cssValue(type, value);
  if (!name || !text) return [];
  if (type !== 'typography') return [{ name, value: text }];
  const spacing = alias ? `var(${alias}${letterSpacingSuffix})` : typographyParts(value)?.letterSpacing;
  return [
    { name, value: text },
    { name: `${name}${letterSpacingSuffix}`, value: spacing ?? 'normal' },
  ];
}
