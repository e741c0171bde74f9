import { t } from '../../language/message.ts';
import { useChangeFilters } from './list.filters.tsx';

interface PeriodChoiceProps<Period extends string> {
  period: Period;
  /** The label of each period. */
  words: Readonly<Record<Period, string>>;
  /** Search parameters that are removed when the period changes. */
  clears?: readonly string[];
}

/** Selects the period of a report, kept in the URL. */
export function PeriodChoice<Period extends string>({
  period,
  words,
  clears = [],
}: PeriodChoiceProps<Period>) {
  const change = useChangeFilters();
  return (
    <fieldset className="flex w-fit rounded-lg border border-edge/60 bg-surface p-0.5 shadow-card">
      <legend className="sr-only">{t('Period')}</legend>
      {Object.entries<string>(words).map(([name, label]) => (
        <label
          key={name}
          className="relative inline-flex h-7.5 touch:h-11 cursor-pointer items-center rounded-md px-3 text-[0.8125rem] font-medium whitespace-nowrap text-muted select-none hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name="period"
            value={name}
            checked={period === name}
            onChange={() =>
              change({ ...Object.fromEntries(clears.map((other) => [other, undefined])), period: name })
            }
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
