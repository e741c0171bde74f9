import type { ViewReport } from '@imprint/shared/contract/views';
import * as z from 'zod';
import type { ChartBar } from '../../kit/ui/charts/chart.tsx';
import { t } from '../../language/message.ts';
import { locale } from '../../language/translation.ts';

const periods = ['7d', '30d', '90d', '12m'] as const;
export type ViewPeriod = (typeof periods)[number];

/** The search parameters of a page with views. */
export const viewsSearch = { period: z.enum(periods) };

/** The labels of the periods. */
export const viewPeriodWords: Record<ViewPeriod, string> = {
  '7d': t('7 days'),
  '30d': t('30 days'),
  '90d': t('90 days'),
  '12m': t('12 months'),
};

/** The first day of a period that ends today, as an ISO 8601 date in UTC. */
export function firstDayOf(period: ViewPeriod, nowMs: number): string {
  const now = new Date(nowMs);
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const first =
    period === '12m'
      ? Date.UTC(year, month - 11)
      : Date.UTC(year, month, day - Number.parseInt(period, 10) + 1);
  return new Date(first).toISOString().slice(0, 10);
}

/** What is counted of a website. */
export type ViewFigure = 'views' | 'visitors';

const inUtc = { timeZone: 'UTC' } as const;
const formats = {
  day: {
    label: new Intl.DateTimeFormat(locale, { ...inUtc, month: 'short', day: 'numeric' }),
    title: new Intl.DateTimeFormat(locale, { ...inUtc, weekday: 'short', month: 'short', day: 'numeric' }),
  },
  month: {
    label: new Intl.DateTimeFormat(locale, { ...inUtc, month: 'short' }),
    title: new Intl.DateTimeFormat(locale, { ...inUtc, month: 'long', year: 'numeric' }),
  },
};

/** The bars of a report: months for a year, or else days; the last one is running. */
export function barsOf({ days }: ViewReport, period: ViewPeriod, figure: ViewFigure): ChartBar[] {
  const unit = period === '12m' ? 'month' : 'day';
  const counts = new Map<string, number>();
  for (const day of days) {
    const start = unit === 'month' ? `${day.day.slice(0, 7)}-01` : day.day;
    counts.set(start, (counts.get(start) ?? 0) + day[figure]);
  }
  const { label, title } = formats[unit];
  return Array.from(counts, ([start, count], index) => ({
    id: start,
    label: label.format(new Date(start)),
    title: title.format(new Date(start)),
    values: [count],
    isRunning: index === counts.size - 1,
  }));
}
