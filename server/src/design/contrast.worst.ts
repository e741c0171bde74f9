import { blendOver, luminanceRatio, type ScreenColor } from '@imprint/shared/design/color.contrast';
import { quickLuminance } from './quick.luminance.ts';

/** A color token in all modes in which it is told. */
export interface ModedColor {
  collectionId: string;
  path: string;
  modes: ReadonlyMap<string, ScreenColor>;
  /** What it is where it is told nothing else. */
  standing: ScreenColor;
}

/** Text and what lies behind it. */
export interface ColorPair {
  text: ModedColor;
  background: ModedColor;
}

interface RatedPair extends ColorPair {
  ratio: number;
}

/** How many texts, backgrounds and modes are compared at most, which takes about a second. */
const mostComparisons = 20_000_000;

/** How many pairs are looked at in one go, because the ratio of each is held meanwhile. */
const mostHeld = 1_000_000;

/**
 * The pairs that are the hardest to read in any mode, at most as many as asked for, and whether that is all of
 * them. Of the ten thousand colors that a project may hold there can be millions, so they are compared in plain
 * numbers, and of still more only the first are.
 */
export function worstPairs(
  allTexts: readonly ModedColor[],
  allBackgrounds: readonly ModedColor[],
  most: number,
): { pairs: ColorPair[]; isComplete: boolean } {
  const modes = modesOf([...allTexts, ...allBackgrounds]);
  const { texts, backgrounds } = comparable(allTexts, allBackgrounds, modes.size);
  const worst: RatedPair[] = [];
  let limit = Number.POSITIVE_INFINITY;
  let total = 0;
  const keepWorst = () => {
    worst.sort((one, other) => one.ratio - other.ratio).splice(most);
    if (worst.length === most) limit = worst.at(-1)?.ratio ?? limit;
  };
  const step = Math.ceil(mostHeld / Math.max(backgrounds.length, 1));
  for (let from = 0; from < texts.length; from += step) {
    const rows = lowestRatios(texts.slice(from, from + step), backgrounds, modes);
    for (const { text, ratios } of rows) {
      for (const [index, background] of backgrounds.entries()) {
        const ratio = ratios[index] ?? Number.POSITIVE_INFINITY;
        if (ratio === Number.POSITIVE_INFINITY) continue;
        total++;
        if (ratio < limit) worst.push({ text, background, ratio });
        if (worst.length >= 4 * most) keepWorst();
      }
    }
  }
  keepWorst();
  const isCut = texts.length < allTexts.length || backgrounds.length < allBackgrounds.length;
  return { pairs: worst, isComplete: !isCut && total <= most };
}

function modesOf(colors: readonly ModedColor[]): Set<string> {
  const ids = new Set<string>();
  for (const { modes } of colors) for (const mode of modes.keys()) ids.add(mode);
  return ids;
}

/** As many of both as can be compared; where there are few of one, all of those. */
function comparable(texts: readonly ModedColor[], backgrounds: readonly ModedColor[], modeCount: number) {
  const mostPairs = mostComparisons / Math.max(modeCount, 1);
  const mostTexts = Math.max(Math.sqrt(mostPairs), mostPairs / Math.max(backgrounds.length, 1));
  const some = texts.slice(0, mostTexts);
  return { texts: some, backgrounds: backgrounds.slice(0, mostPairs / Math.max(some.length, 1)) };
}

/** A text with its lowest contrast on each background by its place; infinite where none can be told. */
interface Row {
  text: ModedColor;
  ratios: Float64Array;
}

function lowestRatios(
  texts: readonly ModedColor[],
  backgrounds: readonly ModedColor[],
  modes: Iterable<string>,
): Row[] {
  const rows = texts.map((text) => {
    return { text, ratios: new Float64Array(backgrounds.length).fill(Number.POSITIVE_INFINITY) };
  });
  const all = [...backgrounds.keys()];
  for (const mode of modes) {
    const shades = backgrounds.map((background) => shadeIn(background, mode));
    const told = all.filter((index) => backgrounds[index]?.modes.has(mode));
    for (const row of rows) {
      // In a mode that neither of the two has there is nothing to tell.
      lower(row, mode, shades, row.text.modes.has(mode) ? all : told);
    }
  }
  return rows;
}

interface Shade {
  color: ScreenColor;
  /** Relative luminance; not a number for what is translucent, as it is not known what lies behind. */
  light: number;
}

function shadeIn({ modes, standing }: ModedColor, mode: string): Shade {
  const color = modes.get(mode) ?? standing;
  return { color, light: color.alpha < 1 ? Number.NaN : quickLuminance(color) };
}

/** Puts in the contrast of a text in a mode where it is lower; what is not a number is lower than nothing. */
function lower(
  { text, ratios }: Row,
  mode: string,
  shades: readonly Shade[],
  places: readonly number[],
): void {
  const color = text.modes.get(mode) ?? text.standing;
  const own = quickLuminance(color);
  for (const place of places) {
    const behind = shades[place];
    if (!behind) continue;
    const light = color.alpha < 1 ? quickLuminance(blendOver(color, behind.color)) : own;
    const ratio = luminanceRatio(light, behind.light);
    if (ratio < (ratios[place] ?? 0)) ratios[place] = ratio;
  }
}
