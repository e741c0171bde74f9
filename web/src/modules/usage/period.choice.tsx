import { type UsagePeriod, usagePeriods } from '@imprint/shared/contract/usage';
import { useChangeFilters } from '../../kit/lists/list.filters.tsx';

const words: Record<UsagePeriod, string> = { '24h': '24 hours', '7d': '7 days', '30d': '30 days' };

/** Selects the period of the usage, kept in the URL. */
export function PeriodChoice({ period }: { period: UsagePeriod }) {
  const change = useChangeFilters();
  return (
    <fieldset className="flex rounded-lg border border-edge/60 bg-surface p-0.5 shadow-card">
      <legend className="sr-only">Period</legend>
      {usagePeriods.map((name) => (
        <label
          key={name}
          className="relative inline-flex h-7.5 cursor-pointer items-center rounded-md px-3 text-[0.8125rem] font-medium whitespace-nowrap text-muted select-none hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name="period"
            value={name}
            checked={period === name}
            onChange={() => change({ period: name })}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {words[name]}
        </label>
      ))}
    </fieldset>
  );
}
