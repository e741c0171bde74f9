import { type contrastLevel, shownRatio } from '@imprint/shared/design/color/contrast.level';
import { Badge, type Tone } from '../../../kit/ui/badge.tsx';
import { t } from '../../../language/message.ts';

type Level = ReturnType<typeof contrastLevel>;

const words: Record<Level, { word: string; tone: Tone }> = {
  fail: { word: t('Too low'), tone: 'danger' },
  'AA-large': { word: t('Large text only (AA)'), tone: 'caution' },
  AA: { word: t('Good (AA)'), tone: 'positive' },
  AAA: { word: t('Very good (AAA)'), tone: 'positive' },
};

/** A contrast ratio with its WCAG level; on phones there is room only for a level that is too low. */
export function ContrastLevel({ level, ratio }: { level: Level; ratio: number }) {
  const { word, tone } = words[level];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-[0.8125rem] tabular-nums">{ratioText(ratio)}</span>
      <span data-table-extra={tone === 'positive' || undefined} className="contents">
        <Badge tone={tone}>{word}</Badge>
      </span>
    </span>
  );
}

/** A ratio as text, such as "4.54 : 1". */
export function ratioText(ratio: number): string {
  return `${shownRatio(ratio).toFixed(2)} : 1`;
}
