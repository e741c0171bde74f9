import { blendOver, luminanceRatio, type ScreenColor } from '@imprint/shared/design/color/color.contrast';
import { fastLuminance } from './fast.luminance.ts';

/** A color token with its value in each mode that it has. */
export interface ColorByMode {
  collectionId: string;
  path: string;
  modes: ReadonlyMap<string, ScreenColor>;
  /** Its value in all other modes. */
  fallback: ScreenColor;
}

/** A text color and its background. */
export interface ColorPair {
  text: ColorByMode;
  background: ColorByMode;
}

interface RatedPair extends ColorPair {
  ratio: number;
}

/** Limits texts × backgrounds × modes, to about one second of work. */
const maxComparisons = 20_000_000;

/** Limits memory: the ratios of one batch are held at once. */
const maxPairsAtOnce = 1_000_000;

interface WorstPairs {
  pairs: ColorPair[];
  /** Whether these are all pairs. */
  isComplete: boolean;
  /** How many of the first texts and backgrounds were compared. */
  textCount: number;
  backgroundCount: number;
}

/**
 * The pairs with the lowest contrast in any mode, at most `maxCount`. A project can have millions of pairs, so they are
 * compared in typed arrays; beyond a limit, only the first colors are compared.
 */
export function worstPairs(
  allTexts: readonly ColorByMode[],
  allBackgrounds: readonly ColorByMode[],
  maxCount: number,
): WorstPairs {
  const modes = modesOf([...allTexts, ...allBackgrounds]);
  const { texts, backgrounds } = limitComparisons(allTexts, allBackgrounds, modes.size);
  const worst: RatedPair[] = [];
  let ratioLimit = Number.POSITIVE_INFINITY;
  let total = 0;
  const trimWorst = () => {
    worst.sort((one, other) => one.ratio - other.ratio).splice(maxCount);
    if (worst.length === maxCount) ratioLimit = worst.at(-1)?.ratio ?? ratioLimit;
  };
  const step = Math.ceil(maxPairsAtOnce / Math.max(backgrounds.length, 1));
  for (let from = 0; from < texts.length; from += step) {
    const rows = lowestRatios(texts.slice(from, from + step), backgrounds, modes);
    for (const { text, ratios } of rows) {
      for (const [index, background] of backgrounds.entries()) {
        const ratio = ratios[index] ?? Number.POSITIVE_INFINITY;
        if (ratio === Number.POSITIVE_INFINITY) continue;
        total++;
        if (ratio < ratioLimit) worst.push({ text, background, ratio });
        if (worst.length >= 4 * maxCount) trimWorst();
      }
    }
  }
  trimWorst();
  const isCut = texts.length < allTexts.length || backgrounds.length < allBackgrounds.length;
  return {
    pairs: worst,
    isComplete: !isCut && total <= maxCount,
    textCount: texts.length,
    backgroundCount: backgrounds.length,
  };
}

function modesOf(colors: readonly ColorByMode[]): Set<string> {
  const ids = new Set<string>();
  for (const { modes } of colors) for (const mode of modes.keys()) ids.add(mode);
  return ids;
}

/** Cuts both lists to the number of comparisons allowed. A short list is kept whole. */
function limitComparisons(
  texts: readonly ColorByMode[],
  backgrounds: readonly ColorByMode[],
  modeCount: number,
) {
  const maxPairs = maxComparisons / Math.max(modeCount, 1);
  const maxTexts = Math.max(Math.sqrt(maxPairs), maxPairs / Math.max(backgrounds.length, 1));
  const limited = texts.slice(0, maxTexts);
  return { texts: limited, backgrounds: backgrounds.slice(0, maxPairs / Math.max(limited.length, 1)) };
}

/** The lowest contrast of a text on each background by index; infinite where it is unknown. */
interface RatioRow {
  text: ColorByMode;
  ratios: Float64Array;
}

function lowestRatios(
  texts: readonly ColorByMode[],
  backgrounds: readonly ColorByMode[],
  modes: Iterable<string>,
): RatioRow[] {
  const rows = texts.map((text) => {
    return { text, ratios: new Float64Array(backgrounds.length).fill(Number.POSITIVE_INFINITY) };
  });
  const all = [...backgrounds.keys()];
  for (const mode of modes) {
    const shades = backgrounds.map((background) => shadeInMode(background, mode));
    const withMode = all.filter((index) => backgrounds[index]?.modes.has(mode));
    for (const row of rows) {
      // A mode that neither color has need not be compared.
      lowerRatios(row, mode, shades, row.text.modes.has(mode) ? all : withMode);
    }
  }
  return rows;
}

interface Shade {
  color: ScreenColor;
  /** Relative luminance; NaN for translucent colors, as what shows through is unknown. */
  luminance: number;
}

function shadeInMode({ modes, fallback }: ColorByMode, mode: string): Shade {
  const color = modes.get(mode) ?? fallback;
  return { color, luminance: color.alpha < 1 ? Number.NaN : fastLuminance(color) };
}

/** Lowers the ratios of a text to those of a mode. NaN never compares as lower. */
function lowerRatios(
  { text, ratios }: RatioRow,
  mode: string,
  shades: readonly Shade[],
  indexes: readonly number[],
): void {
  const color = text.modes.get(mode) ?? text.fallback;
  const own = fastLuminance(color);
  for (const index of indexes) {
    const backdrop = shades[index];
    if (!backdrop) continue;
    const light = color.alpha < 1 ? fastLuminance(blendOver(color, backdrop.color)) : own;
    const ratio = luminanceRatio(light, backdrop.luminance);
    if (ratio < (ratios[index] ?? 0)) ratios[index] = ratio;
  }
}
