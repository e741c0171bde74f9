import { contrastRatio, type ScreenColor, screenColor } from '@imprint/shared/design/color.contrast';
import type { ColorValue } from '@imprint/shared/design/color.value';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { ResolvedToken } from '@imprint/shared/design/token.set';
import type { design } from '@imprint/shared/design.contract';
import { invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Context, Member } from '../rpc/context.ts';
import { type ColorRole, roleOf } from './contrast.names.ts';
import { targetOf } from './design.export.ts';

type ContrastInput = InputOf<typeof design, 'contrast'>;
type Side = Exclude<ColorRole, null>;

/** How many pairs are told, and how many colors of each side are compared. */
const mostPairs = 500;
const mostColors = 200;

/** A color token in all modes in which it is told. */
interface ModedColor {
  path: string;
  modes: ReadonlyMap<string, ScreenColor>;
  /** What it is where it is told nothing else. */
  standing: ScreenColor;
}

export async function tellContrast(context: Context<Member>, input: ContrastInput) {
  const { draft, collectionId } = await targetOf(context, input);
  const resolution = resolveTokens(draft);
  const asked = draft.collections.filter(({ id }) => collectionId === null || id === collectionId);
  const colors = asked
    .flatMap(({ id }) => [...(resolution.tokens.get(id)?.values() ?? [])])
    .filter(({ type }) => type === 'color');
  const texts = sideOf('text', colors, input);
  const backgrounds = sideOf('background', colors, input);
  const pairs = texts.colors.flatMap((text) =>
    backgrounds.colors.map((background) => pairOf(text, background)),
  );
  pairs.sort((one, other) => one.worst - other.worst);
  return {
    pairs: pairs.slice(0, mostPairs).map(({ text, background, modes }) => ({ text, background, modes })),
    isComplete: texts.isComplete && backgrounds.isComplete && pairs.length <= mostPairs,
  };
}

/** The colors of one side: the one that is named, or those whose names tell that they belong there. */
function sideOf(side: Side, found: readonly ResolvedToken[], input: ContrastInput) {
  const named = input[side];
  const own = found.filter(({ path }) => (named === undefined ? roleOf(path) === side : path === named));
  if (named !== undefined && own.length === 0) {
    throw invalid({ field: side, reason: 'is not the path of a color token' });
  }
  const colors = own.slice(0, mostColors).map(modedColor);
  if (side === 'text') return { colors, isComplete: own.length <= mostColors };
  // What lies behind a translucent background is not known.
  const opaque = colors.filter(isOpaque);
  if (named !== undefined && opaque.length === 0) {
    throw invalid({ field: side, reason: 'is translucent, so what lies behind it decides' });
  }
  return { colors: opaque, isComplete: own.length <= mostColors };
}

function modedColor({ path, values, elsewhere, byDefault }: ResolvedToken): ModedColor {
  // Safe because only values of the type color that have no problem are stored.
  const colorOf = (value: unknown) => screenColor(value as ColorValue);
  const all = [...Object.entries(values), ...elsewhere];
  return {
    path,
    modes: new Map(all.map(([mode, value]) => [mode, colorOf(value)])),
    standing: colorOf(byDefault),
  };
}

function isOpaque({ modes }: ModedColor): boolean {
  return [...modes.values()].every(({ alpha }) => alpha === 1);
}

function pairOf(text: ModedColor, background: ModedColor) {
  const ids = new Set([...background.modes.keys(), ...text.modes.keys()]);
  const modes = [...ids].map((mode) => {
    const ratio = contrastRatio(
      text.modes.get(mode) ?? text.standing,
      background.modes.get(mode) ?? background.standing,
    );
    // Cut off, for a ratio that is rounded up would seem to meet what it does not.
    return { mode, ratio: Math.floor(ratio * 100) / 100, level: levelOf(ratio) };
  });
  const worst = Math.min(...modes.map(({ ratio }) => ratio));
  return { text: text.path, background: background.path, modes, worst };
}

function levelOf(ratio: number): 'fail' | 'AA-large' | 'AA' | 'AAA' {
  if (ratio >= 7) return 'AAA';
  if (ratio >= 4.5) return 'AA';
  return ratio >= 3 ? 'AA-large' : 'fail';
}
