import { conflict } from '../errors.ts';
import { cssMedia, cssRule, cssString, type Declaration } from './css.text.ts';
import { isSameJson } from './json.equality.ts';
import type { Json, Resolution, ResolvedToken, TokenSet } from './token.set.ts';

/** The declarations of a token in a mode, or in its default one. */
export type Declare = (token: ResolvedToken, mode: string | null, value: Json) => Declaration[];

/** How much the rules for modes may hold, in characters: more than ten thousand tokens need in twenty modes. */
const maxCharacters = 32 * 1_048_576;

/** The tokens that a style sheet has, in their order. */
export function sheetTokens(resolution: Resolution, collectionId: string | null): ResolvedToken[] {
  return [...resolution.tokens].flatMap(([id, tokens]) =>
    collectionId === null || id === collectionId ? [...tokens.values()] : [],
  );
}

/**
 * What differs in modes: in a rule while a media query holds, and in one for each mode where a page asks for it,
 * whatever a media query or an element around says.
 */
export function writeModes(
  { collections }: TokenSet,
  tokens: readonly ResolvedToken[],
  declare: Declare,
): string {
  const changing = tokens.filter(isChanging);
  const declareOnce = countedOnce(declare);
  return mediaRules(collections, changing, declareOnce) + askedRules(collections, changing, declareOnce);
}

/** Works out the declarations of a token in a mode once for all rules, and throws CONFLICT when they hold too much. */
function countedOnce(declare: Declare): Declare {
  const known = new Map<string | null, Map<ResolvedToken, Declaration[]>>();
  let left = maxCharacters;
  return (token, mode, value) => {
    const inMode = known.get(mode) ?? new Map<ResolvedToken, Declaration[]>();
    const declarations = inMode.get(token) ?? declare(token, mode, value);
    known.set(mode, inMode.set(token, declarations));
    for (const { name, value } of declarations) left -= name.length + value.length;
    if (left < 0)
      throw conflict(tooLarge, { field: 'collectionId', reason: 'is needed', limit: maxCharacters });
    return declarations;
  };
}

const tooLarge = `The rules for modes would hold more than ${maxCharacters} characters. Export collections one by one, or give fewer of their modes media queries of their own.`;

function isChanging({
  varyingCollectionIds: varyingWith,
  values,
  foreignModeValues: elsewhere,
  defaultValue: byDefault = null,
}: ResolvedToken): boolean {
  if (varyingWith.size === 0) return false;
  return [...Object.values(values), ...elsewhere.values()].some((value) => !isSameJson(value, byDefault));
}

/** Whether the modes of any of these collections change it. */
function variesWith({ varyingCollectionIds: varyingWith }: ResolvedToken, ids: ReadonlySet<string>): boolean {
  // The smaller of the two is gone through.
  return varyingWith.size > ids.size ? hasAny(varyingWith, ids) : hasAny(ids, varyingWith);
}

function hasAny(all: ReadonlySet<string>, some: ReadonlySet<string>): boolean {
  for (const id of some) if (all.has(id)) return true;
  return false;
}

/** A mode of some collections that a media query calls for. */
interface CalledMode {
  mode: string;
  query: string;
  /** Ids of the collections; others that have the mode too do not follow this query. */
  followers: Set<string>;
}

function mediaRules(
  collections: TokenSet['collections'],
  changing: readonly ResolvedToken[],
  declare: Declare,
): string {
  const differing = new Map<string, ResolvedToken[]>();
  const rules = calledModes(collections).map(({ mode, query, followers }) => {
    // Many media queries may call for the same mode.
    const inMode = differing.get(mode) ?? changing.filter((token) => isDifferentIn(mode, token));
    differing.set(mode, inMode);
    const declarations = inMode.flatMap((token) => {
      // One with a value of its own for the mode stays as it is where its collection is not in that mode.
      const isLeft = Object.hasOwn(token.draft.values, mode) && !followers.has(token.originCollectionId);
      const value = valueIn(token, mode);
      return isLeft || value === undefined || !variesWith(token, followers)
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

function calledModes(collections: TokenSet['collections']): CalledMode[] {
  const called = new Map<string, CalledMode>();
  for (const { id, modes } of collections)
    for (const { id: mode, isDefault, mediaQuery: query } of modes) {
      if (isDefault || query === null) continue;
      const key = `${mode} ${query}`;
      const known = called.get(key);
      if (known) known.followers.add(id);
      else called.set(key, { mode, query, followers: new Set([id]) });
    }
  return [...called.values()];
}

/** Each declares all that changes in any mode, so that nothing of another mode shows through. */
function askedRules(
  collections: TokenSet['collections'],
  changing: readonly ResolvedToken[],
  declare: Declare,
): string {
  const having = new Map<string, Set<string>>();
  for (const { id, modes } of collections)
    for (const { id: mode } of modes) having.set(mode, (having.get(mode) ?? new Set()).add(id));
  const rules = Array.from(having, ([mode, ids]) => {
    const declarations = changing.flatMap((token) => {
      const value = valueIn(token, mode) ?? token.defaultValue;
      return value === undefined || !variesWith(token, ids) ? [] : declare(token, mode, value);
    });
    return cssRule(`[data-mode=${cssString(mode)}]`, declarations);
  });
  return rules.join('');
}

/** The value of a token in a mode of any collection; undefined where it is as by default. */
export function valueIn(
  { values, foreignModeValues: elsewhere }: ResolvedToken,
  mode: string,
): Json | undefined {
  return Object.hasOwn(values, mode) ? values[mode] : elsewhere.get(mode);
}
