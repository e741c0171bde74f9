import { conflict } from '../../errors.ts';
import { isSameJson } from '../json.equality.ts';
import type { Json, Resolution, ResolvedToken, TokenSet } from '../token.set.ts';
import { cssMedia, cssRule, cssString, type Declaration } from './css.text.ts';

/** Returns the declarations of a token in a mode; null stands for the default mode. */
export type Declare = (token: ResolvedToken, mode: string | null, value: Json) => Declaration[];

/** Limit of the rules for modes, in characters: more than ten thousand tokens need in twenty modes. */
const maxCharacters = 32 * 1_048_576;

/** The tokens of a style sheet, in order. */
export function sheetTokens(resolution: Resolution, collectionId: string | null): ResolvedToken[] {
  return [...resolution.tokens].flatMap(([id, tokens]) =>
    collectionId === null || id === collectionId ? [...tokens.values()] : [],
  );
}

/**
 * Writes the rules for tokens that vary by mode: one per media query, and one per `data-mode` attribute, which
 * overrides media queries and enclosing elements.
 */
export function writeModes(
  { collections }: TokenSet,
  tokens: readonly ResolvedToken[],
  declare: Declare,
): string {
  const varying = tokens.filter(isVarying);
  const cachedDeclare = cacheWithLimit(declare);
  return (
    mediaRules(collections, varying, cachedDeclare) + attributeRules(collections, varying, cachedDeclare)
  );
}

/** Caches the declarations of each token and mode, and throws CONFLICT once all rules together are too long. */
function cacheWithLimit(declare: Declare): Declare {
  const cache = new Map<string | null, Map<ResolvedToken, Declaration[]>>();
  let remaining = maxCharacters;
  return (token, mode, value) => {
    const inMode = cache.get(mode) ?? new Map<ResolvedToken, Declaration[]>();
    const declarations = inMode.get(token) ?? declare(token, mode, value);
    cache.set(mode, inMode.set(token, declarations));
    for (const { name, value } of declarations) remaining -= name.length + value.length;
    if (remaining < 0)
      throw conflict(tooLarge, { field: 'collectionId', reason: 'is needed', limit: maxCharacters });
    return declarations;
  };
}

const tooLarge = `The rules for modes would have more than ${maxCharacters} characters. Export collections separately, or give fewer modes a media query.`;

function isVarying({
  varyingCollectionIds,
  values,
  foreignModeValues,
  defaultValue = null,
}: ResolvedToken): boolean {
  if (varyingCollectionIds.size === 0) return false;
  const all = [...Object.values(values), ...foreignModeValues.values()];
  return all.some((value) => !isSameJson(value, defaultValue));
}

/** Whether the token varies with the modes of any of these collections. */
function variesWith({ varyingCollectionIds: own }: ResolvedToken, ids: ReadonlySet<string>): boolean {
  // Iterate over the smaller set.
  return own.size > ids.size ? hasAny(own, ids) : hasAny(ids, own);
}

function hasAny(all: ReadonlySet<string>, some: ReadonlySet<string>): boolean {
  for (const id of some) if (all.has(id)) return true;
  return false;
}

/** A mode that a media query activates in some collections. */
interface MediaMode {
  mode: string;
  query: string;
  /** The collections whose mode has this query; others may have the same mode without it. */
  collectionIds: Set<string>;
}

function mediaRules(
  collections: TokenSet['collections'],
  varying: readonly ResolvedToken[],
  declare: Declare,
): string {
  const tokensByMode = new Map<string, ResolvedToken[]>();
  const rules = mediaModes(collections).map(({ mode, query, collectionIds }) => {
    // Several media queries may activate the same mode.
    const inMode = tokensByMode.get(mode) ?? varying.filter((token) => isDifferentIn(mode, token));
    tokensByMode.set(mode, inMode);
    const declarations = inMode.flatMap((token) => {
      // A token with its own value for the mode keeps its default while its collection is not in that mode.
      const isUnaffected =
        Object.hasOwn(token.draft.values, mode) && !collectionIds.has(token.originCollectionId);
      const value = valueIn(token, mode);
      return isUnaffected || value === undefined || !variesWith(token, collectionIds)
        ? []
        : declare(token, mode, value);
    });
    return cssMedia(query, cssRule(':root', declarations, '  '));
  });
  return rules.join('');
}

function isDifferentIn(mode: string, token: ResolvedToken): boolean {
  const value = valueIn(token, mode);
  return value !== undefined && !isSameJson(value, token.defaultValue ?? null);
}

function mediaModes(collections: TokenSet['collections']): MediaMode[] {
  const byKey = new Map<string, MediaMode>();
  for (const { id, modes } of collections)
    for (const { id: mode, isDefault, mediaQuery: query } of modes) {
      if (isDefault || query === null) continue;
      const key = `${mode} ${query}`;
      const existing = byKey.get(key);
      if (existing) existing.collectionIds.add(id);
      else byKey.set(key, { mode, query, collectionIds: new Set([id]) });
    }
  return [...byKey.values()];
}

/** Each rule declares all varying tokens, so that no value of another mode shows through. */
function attributeRules(
  collections: TokenSet['collections'],
  varying: readonly ResolvedToken[],
  declare: Declare,
): string {
  const collectionsByMode = new Map<string, Set<string>>();
  for (const { id, modes } of collections)
    for (const { id: mode } of modes)
      collectionsByMode.set(mode, (collectionsByMode.get(mode) ?? new Set()).add(id));
  const rules = Array.from(collectionsByMode, ([mode, ids]) => {
    const declarations = varying.flatMap((token) => {
      const value = valueIn(token, mode) ?? token.defaultValue;
      return value === undefined || !variesWith(token, ids) ? [] : declare(token, mode, value);
    });
    return cssRule(`[data-mode=${cssString(mode)}]`, declarations);
  });
  return rules.join('');
}

/** The value of a token in a mode of any collection; undefined where it is the default value. */
export function valueIn({ values, foreignModeValues }: ResolvedToken, mode: string): Json | undefined {
  return Object.hasOwn(values, mode) ? values[mode] : foreignModeValues.get(mode);
}
