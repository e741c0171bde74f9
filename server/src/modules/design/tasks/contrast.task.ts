import { contrastRatio, screenColor } from '@imprint/shared/design/color/color.contrast';
import type { ColorValue } from '@imprint/shared/design/color/color.value';
import { contrastLevel, shownRatio } from '@imprint/shared/design/color/contrast.level';
import type { ResolvedToken } from '@imprint/shared/design/token.set';
import { invalid } from '@imprint/shared/errors';
import { maxContrasts } from '@imprint/shared/shapes/contrast';
import { encodeId } from '../../../core/db/ids.ts';
import { defineTask } from '../../../core/work/task.ts';
import type { CollectionText } from './collection.text.ts';
import { coverageOf, isOpaque, shadesOf } from './contrast.coverage.ts';
import { type ColorRole, roleOf } from './contrast.names.ts';
import { type RatedWebsite, rateWebsite } from './contrast.websites.ts';
import { type ColorByMode, type ColorPair, worstPairs } from './contrast.worst.ts';
import { openDesign } from './role.locations.ts';

/** The colors to compare. */
interface ContrastInput {
  stored: CollectionText[];
  /** Stored id of a collection to limit the comparison to. */
  collectionId: string | null;
  /** Paths of a single text color, or background color, to compare. */
  text?: string | undefined;
  background?: string | undefined;
  /** The websites whose roles to rate; null for none. */
  websites: readonly RatedWebsite[] | null;
}
type Side = Exclude<ColorRole, null>;

/** Rates how well texts can be read on backgrounds. Throws VALIDATION_ERROR when a requested color does not exist. */
export const rateContrast = defineTask(import.meta.url, 'rateContrast', (input: ContrastInput) => {
  const design = openDesign(input.stored);
  const { collectionId } = input;
  const collections = design.set.collections.filter(({ id }) => collectionId === null || id === collectionId);
  const colors = collections
    .flatMap(({ id }) => [...(design.resolution.tokens.get(id)?.values() ?? [])])
    .filter(({ type }) => type === 'color')
    .map(colorByMode);
  const texts = colorsOnSide('text', colors, input);
  const backgrounds = colorsOnSide('background', colors, input);
  // What shows through a translucent background is unknown.
  if (input.background !== undefined && !backgrounds.some((each) => shadesOf(each).some(isOpaque))) {
    throw invalid({
      field: 'background',
      reason: 'is translucent, so its contrast depends on what is behind it',
    });
  }
  const { pairs, isComplete, ...limits } = worstPairs(texts, backgrounds, maxContrasts);
  const rated = pairs.map(ratePair).sort((one, other) => one.worst - other.worst);
  const isSelection = input.text !== undefined || input.background !== undefined;
  const { skipped, comparedCount } = coverageOf({ colors, texts, backgrounds, isSelection, ...limits });
  return {
    pairs: rated.map(({ worst: _, ...pair }) => pair),
    isComplete: isComplete && backgrounds.every((each) => shadesOf(each).every(isOpaque)),
    colorCount: colors.length,
    comparedCount,
    skipped: skipped.slice(0, maxContrasts).map((color) => ({
      ...color,
      collectionId: encodeId('tcol', color.collectionId),
    })),
    skippedCount: skipped.length,
    websites: input.websites?.map((website) => rateWebsite(design, website)) ?? null,
  };
});

/** The requested color of one side, or all colors whose names suggest that role. */
function colorsOnSide(
  side: Side,
  colors: readonly ColorByMode[],
  input: ContrastInput,
): readonly ColorByMode[] {
  const requested = input[side];
  const own = colors.filter(({ path }) =>
    requested === undefined ? roleOf(path) === side : path === requested,
  );
  if (requested !== undefined && own.length === 0) {
    throw invalid({ field: side, reason: 'is not the path of a color token' });
  }
  return own;
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

function ratePair({ text, background }: ColorPair) {
  const ids = new Set([...background.modes.keys(), ...text.modes.keys()]);
  const modes = [...ids].flatMap((mode) => {
    const backdrop = background.modes.get(mode) ?? background.fallback;
    if (!isOpaque(backdrop)) return [];
    const ratio = contrastRatio(text.modes.get(mode) ?? text.fallback, backdrop);
    return [{ mode, ratio: shownRatio(ratio), level: contrastLevel(ratio) }];
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
