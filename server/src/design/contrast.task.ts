import { contrastRatio, type ScreenColor, screenColor } from '@imprint/shared/design/color.contrast';
import type { ColorValue } from '@imprint/shared/design/color.value';
import { contrastLevel } from '@imprint/shared/design/contrast.level';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { ResolvedToken } from '@imprint/shared/design/token.set';
import { invalid } from '@imprint/shared/errors';
import { encodeId } from '../db/ids.ts';
import { defineTask } from '../work/task.ts';
import { type CollectionText, parseCollections } from './collection.text.ts';
import { type ColorRole, roleOf } from './contrast.names.ts';
import { type ColorPair, type ModedColor, worstPairs } from './contrast.worst.ts';
import { openDraft } from './design.draft.ts';
import type { TokenSource } from './design.store.ts';

/** Which colors are compared. */
interface ContrastInput {
  stored: CollectionText[];
  /** Stored id of the only collection that is meant, if any. */
  collectionId: string | null;
  /** Path of the only text, or background, that is meant, if any. */
  text?: string | undefined;
  background?: string | undefined;
}
type Side = Exclude<ColorRole, null>;

/** How many pairs are told. */
const maxPairs = 500;

/** Tells how well texts can be read on backgrounds. Throws VALIDATION_ERROR for a color that is named and not there. */
export const rateContrast = defineTask(import.meta.url, 'rateContrast', (input: ContrastInput) => {
  const draft = openDraft(parseCollections<TokenSource>(input.stored));
  const resolution = resolveTokens(draft);
  const { collectionId } = input;
  const collections = draft.collections.filter(({ id }) => collectionId === null || id === collectionId);
  const colors = collections
    .flatMap(({ id }) => [...(resolution.tokens.get(id)?.values() ?? [])])
    .filter(({ type }) => type === 'color');
  const texts = colorsOnSide('text', colors, input);
  const backgrounds = colorsOnSide('background', colors, input);
  // What lies behind a translucent background is not known.
  if (input.background !== undefined && !backgrounds.some((each) => shadesOf(each).some(isOpaque))) {
    throw invalid({ field: 'background', reason: 'is translucent, so what lies behind it decides' });
  }
  const { pairs, isComplete } = worstPairs(texts, backgrounds, maxPairs);
  const rated = pairs.map(ratePair).sort((one, other) => one.worst - other.worst);
  return {
    pairs: rated.map(({ worst: _, ...pair }) => pair),
    isComplete: isComplete && backgrounds.every((each) => shadesOf(each).every(isOpaque)),
  };
});

/** The colors of one side: the one that is named, or those whose names tell that they belong there. */
function colorsOnSide(side: Side, colors: readonly ResolvedToken[], input: ContrastInput): ModedColor[] {
  const requested = input[side];
  const own = colors.filter(({ path }) =>
    requested === undefined ? roleOf(path) === side : path === requested,
  );
  if (requested !== undefined && own.length === 0) {
    throw invalid({ field: side, reason: 'is not the path of a color token' });
  }
  return own.map(modedColor);
}

function modedColor({
  collectionId,
  path,
  values,
  foreignModeValues,
  defaultValue,
}: ResolvedToken): ModedColor {
  // Safe because only values of the type color that have no problem are stored.
  const colorOf = (value: unknown) => screenColor(value as ColorValue);
  const all = [...Object.entries(values), ...foreignModeValues];
  return {
    collectionId,
    path,
    modes: new Map(all.map(([mode, value]) => [mode, colorOf(value)])),
    fallback: colorOf(defaultValue),
  };
}

function shadesOf({ modes }: ModedColor): ScreenColor[] {
  return [...modes.values()];
}

function isOpaque({ alpha }: ScreenColor): boolean {
  return alpha === 1;
}

function ratePair({ text, background }: ColorPair) {
  const ids = new Set([...background.modes.keys(), ...text.modes.keys()]);
  const modes = [...ids].flatMap((mode) => {
    const backdrop = background.modes.get(mode) ?? background.fallback;
    if (!isOpaque(backdrop)) return [];
    const ratio = contrastRatio(text.modes.get(mode) ?? text.fallback, backdrop);
    // Cut off, for a ratio that is rounded up would seem to meet what it does not.
    return [{ mode, ratio: Math.floor(ratio * 100) / 100, level: contrastLevel(ratio) }];
  });
  const worst = Math.min(...modes.map(({ ratio }) => ratio));
  return {
    text: text.path,
    textCollectionId: encodeId('tcol', text.collectionId),
    background: background.path,
    backgroundCollectionId: encodeId('tcol', background.collectionId),
    modes,
    worst,
  };
}
