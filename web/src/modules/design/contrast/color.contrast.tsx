import { cssColor } from '@imprint/shared/design/color/color';
import { contrastRatio, screenColor } from '@imprint/shared/design/color/color.contrast';
import type { ColorValue } from '@imprint/shared/design/color/color.value';
import { contrastLevel } from '@imprint/shared/design/color/contrast.level';
import { tokenValues } from '@imprint/shared/design/token.values';
import { useState } from 'react';
import { Combobox } from '../../../kit/ui/inputs/combobox.tsx';
import { t } from '../../../language/message.ts';
import { TextSample } from '../samples/text.sample.tsx';
import { useAliases } from '../values/value.context.tsx';
import { ContrastLevel } from './contrast.level.tsx';

const white: ColorValue = { colorSpace: 'srgb', components: [1, 1, 1] };
const black: ColorValue = { colorSpace: 'srgb', components: [0, 0, 0] };

/** The labels of the colors that are not tokens. */
const fixedWords: Readonly<Record<string, string>> = { White: t('White'), Black: t('Black') };

/** The contrast of a color with a selectable background. */
export function ColorContrast({ color }: { color: ColorValue }) {
  const aliases = useAliases('color');
  const [chosen, setChosen] = useState('White');
  const parsed = tokenValues.color.safeParse(aliases.get(chosen));
  const background = chosen === 'White' ? white : chosen === 'Black' || !parsed.success ? black : parsed.data;
  const ratio = contrastRatio(screenColor(color), screenColor(background));
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <Combobox
        label={t('Contrast with')}
        value={chosen}
        onChange={setChosen}
        values={['White', 'Black', ...aliases.keys()]}
        wordsOf={(each) => fixedWords[each] ?? each}
        maxVisible={50}
      />
      <span className="flex items-center gap-2.5">
        <TextSample text={cssColor(color)} background={cssColor(background)} />
        <span role="status">
          <ContrastLevel level={contrastLevel(ratio)} ratio={ratio} />
        </span>
      </span>
    </div>
  );
}
