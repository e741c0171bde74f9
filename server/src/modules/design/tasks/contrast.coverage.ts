import type { ScreenColor } from '@imprint/shared/design/color/color.contrast';
import type { skipReasons } from '@imprint/shared/shapes/contrast';
import type { ColorByMode } from './contrast.worst.ts';

interface Comparison {
  /** All color tokens. */
  colors: readonly ColorByMode[];
  texts: readonly ColorByMode[];
  backgrounds: readonly ColorByMode[];
  /** How many of the first texts and backgrounds were compared. */
  textCount: number;
  backgroundCount: number;
  /** Whether only the requested colors matter, and not those whose names say nothing. */
  isSelection: boolean;
}

interface SkippedColor {
  path: string;
  collectionId: string;
  reason: (typeof skipReasons)[number];
  /** The modes in which it was not compared. */
  modes: string[];
}

/** Which colors were not compared and why, and how many were. */
export function coverageOf(comparison: Comparison): { skipped: SkippedColor[]; comparedCount: number } {
  const { colors, texts, backgrounds, textCount, backgroundCount, isSelection } = comparison;
  const textIndex = new Map(texts.map((text, index) => [text, index]));
  const backgroundIndex = new Map(backgrounds.map((background, index) => [background, index]));
  const hasOpaqueBackground = backgrounds.some((each) => shadesOf(each).some(isOpaque));
  const hasText = texts.length > 0;
  let comparedCount = 0;
  const skipped = colors.flatMap((color): SkippedColor[] => {
    const reasonsOf = (): [SkippedColor['reason'], string[]] | null => {
      const all = [...color.modes.keys()];
      const text = textIndex.get(color);
      const background = backgroundIndex.get(color);
      if (text === undefined && background === undefined) return ['unnamed', all];
      // A requested color can be on both sides.
      if (text !== undefined && text < textCount && hasOpaqueBackground) return null;
      if (background === undefined) return hasOpaqueBackground ? ['tooMany', all] : ['noBackground', all];
      const translucent = all.filter((mode) => !isOpaque(color.modes.get(mode) ?? color.fallback));
      if (translucent.length > 0) return ['translucent', translucent];
      if (!hasText) return ['noText', all];
      return background < backgroundCount ? null : ['tooMany', all];
    };
    const [reason, modes = []] = reasonsOf() ?? [];
    if (reason === undefined || (modes.length < color.modes.size && hasText)) comparedCount++;
    if (reason === undefined || (reason === 'unnamed' && isSelection)) return [];
    return [{ path: color.path, collectionId: color.collectionId, reason, modes }];
  });
  return { skipped, comparedCount };
}

export function shadesOf({ modes }: Pick<ColorByMode, 'modes'>): ScreenColor[] {
  return [...modes.values()];
}

export function isOpaque({ alpha }: ScreenColor): boolean {
  return alpha === 1;
}
