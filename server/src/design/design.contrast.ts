import { contrastRatio, type ScreenColor, screenColor } from '@imprint/shared/design/color.contrast';
import type { ColorValue } from '@imprint/shared/design/color.value';
import { levelOf } from '@imprint/shared/design/contrast.level';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { ResolvedToken } from '@imprint/shared/design/token.set';
import type { design } from '@imprint/shared/design.contract';
import { invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { encodeId } from '../db/ids.ts';
import type { Context, Member } from '../rpc/context.ts';
import { type ColorRole, roleOf } from './contrast.names.ts';
import { type ColorPair, type ModedColor, worstPairs } from './contrast.worst.ts';
import { targetOf } from './design.export.ts';
import { type Turn, turnTaking } from './turns.ts';

type ContrastInput = InputOf<typeof design, 'contrast'>;
type Side = Exclude<ColorRole, null>;

/** How many pairs are told. */
const mostPairs = 500;

export async function tellContrast(context: Context<Member>, input: ContrastInput) {
  const { draft, collectionId } = await targetOf(context, input);
  const resolution = resolveTokens(draft);
  const asked = draft.collections.filter(({ id }) => collectionId === null || id === collectionId);
  const colors = asked
    .flatMap(({ id }) => [...(resolution.tokens.get(id)?.values() ?? [])])
    .filter(({ type }) => type === 'color');
  const turn = turnTaking(context.request.gone);
  const texts = await sideOf('text', colors, input, turn);
  const backgrounds = await sideOf('background', colors, input, turn);
  // What lies behind a translucent background is not known.
  if (input.background !== undefined && !backgrounds.some((each) => shadesOf(each).some(isOpaque))) {
    throw invalid({ field: 'background', reason: 'is translucent, so what lies behind it decides' });
  }
  const { pairs, isComplete } = await worstPairs(texts, backgrounds, mostPairs, turn);
  const told = pairs.map(toldPair).sort((one, other) => one.worst - other.worst);
  return {
    pairs: told.map(({ worst: _, ...pair }) => pair),
    isComplete: isComplete && backgrounds.every((each) => shadesOf(each).every(isOpaque)),
  };
}

/** The colors of one side: the one that is named, or those whose names tell that they belong there. */
async function sideOf(
  side: Side,
  found: readonly ResolvedToken[],
  input: ContrastInput,
  turn: Turn,
): Promise<ModedColor[]> {
  const named = input[side];
  const own = found.filter(({ path }) => (named === undefined ? roleOf(path) === side : path === named));
  if (named !== undefined && own.length === 0) {
    throw invalid({ field: side, reason: 'is not the path of a color token' });
  }
  const colors: ModedColor[] = [];
  for (const token of own) {
    colors.push(modedColor(token));
    await turn();
  }
  return colors;
}

function modedColor({ collectionId, path, values, elsewhere, byDefault }: ResolvedToken): ModedColor {
  // Safe because only values of the type color that have no problem are stored.
  const colorOf = (value: unknown) => screenColor(value as ColorValue);
  const all = [...Object.entries(values), ...elsewhere];
  return {
    ...{ collectionId, path },
    modes: new Map(all.map(([mode, value]) => [mode, colorOf(value)])),
    standing: colorOf(byDefault),
  };
}

function shadesOf({ modes }: ModedColor): ScreenColor[] {
  return [...modes.values()];
}

function isOpaque({ alpha }: ScreenColor): boolean {
  return alpha === 1;
}

function toldPair({ text, background }: ColorPair) {
  const ids = new Set([...background.modes.keys(), ...text.modes.keys()]);
  const modes = [...ids].flatMap((mode) => {
    const behind = background.modes.get(mode) ?? background.standing;
    if (!isOpaque(behind)) return [];
    const ratio = contrastRatio(text.modes.get(mode) ?? text.standing, behind);
    // Cut off, for a ratio that is rounded up would seem to meet what it does not.
    return [{ mode, ratio: Math.floor(ratio * 100) / 100, level: levelOf(ratio) }];
  });
  const worst = Math.min(...modes.map(({ ratio }) => ratio));
  return {
    text: text.path,
    textCollectionId: encodeId('tcol', text.collectionId),
    background: background.path,
    backgroundCollectionId: encodeId('tcol', background.collectionId),
    ...{ modes, worst },
  };
}
