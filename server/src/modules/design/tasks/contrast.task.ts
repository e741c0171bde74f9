import { contrastRatio, type ScreenColor, screenColor } from '@imprint/shared/design/color/color.contrast';
import type { ColorValue } from '@imprint/shared/design/color/color.value';
import { contrastLevel } from '@imprint/shared/design/color/contrast.level';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { ResolvedToken } from '@imprint/shared/design/token.set';
import { invalid } from '@imprint/shared/errors';
import { encodeId } from '../../../core/db/ids.ts';
import { defineTask } from '../../../core/work/task.ts';
import { type CollectionText, parseCollections } from './collection.text.ts';
import { type ColorRole, roleOf } from './contrast.names.ts';
import { type ColorByMode, type ColorPair, worstPairs } from './contrast.worst.ts';
import { openDraft } from './design.draft.ts';
import type { TokenSource } from './design.store.ts';

/** The colors to compare. */
interface ContrastInput {
  stored: CollectionText[];
  /** Stored id of a collection to limit the comparison to. */
  collectionId: string | null;
  /** Paths of a single text color, or background color, to compare. */
  text?: string | undefined;
  background?: string | undefined;
}
type Side = Exclude<ColorRole, null>;

/** How many pairs are returned. */
const maxPairs = 500;

/** Rates how well texts can be read on backgrounds. Throws VALIDATION_ERROR when a requested color does not exist. */
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
  // What shows through a translucent background is unknown.
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

/** The requested color of one side, or all colors whose names suggest that role. */
function colorsOnSide(side: Side, colors: readonly ResolvedToken[], input: ContrastInput): ColorByMode[] {
  const requested = input[side];
  const own = colors.filter(({ path }) =>
    requested === undefined ? roleOf(path) === side : path === requested,
  );
  if (requested !== undefined && own.length === 0) {
    throw invalid({ field: side, reason: 'is not the path of a color token' });
  }
  return own.map(colorByMode);
}

function colorByMode({
  collectionId,
  path,
  values,
  foreignModeValues,
  defaultValue,
}: ResolvedToken): ColorByMode {
  // Safe because only valid values of the type color are stored.
  const colorOf = (value: unknown) => screenColor(value as ColorValue);
  const all = [...Object.entries(values), ...foreignModeValues];
  return {
    collectionId,
    path,
    modes: new Map(all.map(([mode, value]) => [mode, colorOf(value)])),
    fallback: colorOf(defaultValue),
  };
}

function shadesOf({ modes }: ColorByMode): ScreenColor[] {
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
    // Rounded down, so that a ratio never appears to meet a level that it misses.
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
