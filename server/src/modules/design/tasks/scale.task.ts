import { colorHex } from '@imprint/shared/design/color/color';
import { parseHexColor } from '@imprint/shared/design/color/color.hex';
import { colorScale, darkStep, heldContrasts, heldRatio } from '@imprint/shared/design/color/color.scale';
import { colorValue } from '@imprint/shared/design/color/color.value';
import { shownRatio } from '@imprint/shared/design/color/contrast.level';
import { isDarkMode, scaleTokens } from '@imprint/shared/design/color/scale.tokens';
import { ServiceError } from '@imprint/shared/errors';
import { defineTask } from '../../../core/work/task.ts';
import type { CollectionText } from './collection.text.ts';
import { attributeError } from './design.errors.ts';
import type { TokenOperation } from './token.operations.ts';
import { applyOperations } from './token.task.ts';

interface ScaleInput {
  stored: CollectionText[];
  /** Stored id of the collection that gets the tokens. */
  collectionId: string;
  group: string;
  /** In hexadecimal. */
  color: string;
}

/** Makes a scale from a color, and the change that creates its tokens. */
export const createScaleTokens = defineTask(
  import.meta.url,
  'createScaleTokens',
  ({ stored, collectionId, group, color }: ScaleInput) => {
    const modes = stored.find(({ id }) => id === collectionId)?.modes ?? [];
    const scale = colorScale(colorValue.parse(parseHexColor(color)));
    const tokens = scaleTokens(scale, group, modes);
    const operations = tokens.map(
      ({ path, values }): TokenOperation => ({ op: 'create', path, type: 'color', values }),
    );
    const hasDarkMode = modes.some(isDarkMode);
    const { writes, changes } = attributeToGroup(() => applyOperations({ stored, collectionId, operations }));
    return {
      writes,
      given: scale.given,
      steps: tokens.map(({ step, path }, index) => ({
        step,
        path,
        tokenId: changes[index]?.ids[0] ?? '',
        color: colorHex(scale.colors[step]),
        darkColor: hasDarkMode ? colorHex(scale.colors[darkStep(step)]) : null,
      })),
      contrasts: heldContrasts.map((held) => ({ ...held, ratio: shownRatio(heldRatio(scale.colors, held)) })),
    };
  },
);

/** Attributes an error to the group, because the request names no operations. */
function attributeToGroup<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (thrown) {
    if (!(thrown instanceof ServiceError)) throw thrown;
    const message = thrown.message.replace(/^operations\.\d+: /, '');
    throw attributeError(thrown, { field: 'group' }, message);
  }
}
