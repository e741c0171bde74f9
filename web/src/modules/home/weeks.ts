import { t } from '../../language/message.ts';
import { locale } from '../../language/translation.ts';

const dayMs = 86_400_000;
const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });

/** Days as ISO 8601 dates in UTC, the last one included. */
interface Days {
  from: string;
  until: string;
}

/** The seven days that end today, and the seven before. */
export function lastWeeks(nowMs: number): { week: Days; before: Days } {
  const daysAgo = (count: number) => new Date(nowMs - count * dayMs).toISOString().slice(0, 10);
  return {
    week: { from: daysAgo(6), until: daysAgo(0) },
    before: { from: daysAgo(13), until: daysAgo(7) },
  };
}

/** How a count compares with that of the week before; null for nothing to compare. */
export function changeWords(count: number, before: number): string | null {
  if (before === 0) return null;
  if (count === before) return t('Same as the week before');
  const difference = share.format(Math.abs(count - before) / before);
  return count > before
    ? t('{difference} more than the week before', { difference })
    : t('{difference} fewer than the week before', { difference });
}
