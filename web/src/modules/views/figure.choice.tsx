import type { ViewReport } from '@imprint/shared/contract/views';
import { formatCount } from '../../kit/ui/count.words.ts';
import { t } from '../../language/message.ts';
import type { ViewFigure } from './view.periods.ts';

const figures = [
  { figure: 'views', name: t('Views'), hint: t('How often pages were viewed.') },
  { figure: 'visitors', name: t('Visitors'), hint: t('Each visitor counts once a day.') },
] as const;

interface FigureChoiceProps {
  report: ViewReport;
  figure: ViewFigure;
  onChange: (figure: ViewFigure) => void;
}

/** The totals of a period; the selected one is drawn. */
export function FigureChoice({ report, figure: selected, onChange }: FigureChoiceProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:max-w-md">
      <legend className="sr-only">{t('Shown in the chart')}</legend>
      {figures.map(({ figure, name, hint }) => (
        <label
          key={figure}
          className="relative cursor-pointer rounded-xl border border-line bg-surface px-4 py-3.5 shadow-card hover:border-edge has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name="figure"
            checked={figure === selected}
            onChange={() => onChange(figure)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span className="block text-[0.8125rem] text-muted">{name}</span>
          <span className="mt-0.5 block text-xl font-semibold tracking-tight tabular-nums">
            {formatCount(report[figure])}
          </span>
          <span className="mt-0.5 block text-xs text-pretty text-faint">{hint}</span>
        </label>
      ))}
    </fieldset>
  );
}
