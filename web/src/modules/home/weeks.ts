const dayMs = 86_400_000;
const share = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });

/** The first of fourteen days that end today, as an ISO 8601 date in UTC. */
export function twoWeeksAgo(nowMs: number): string {
  return new Date(nowMs - 13 * dayMs).toISOString().slice(0, 10);
}

/** The last seven of fourteen daily counts, and how they compare with the seven before; null for nothing to compare. */
export function comparedWeeks(days: readonly number[]): { week: readonly number[]; change: string | null } {
  const week = days.slice(-7);
  const [count, before] = [sumOf(week), sumOf(days.slice(0, -7))];
  if (before === 0) return { week, change: null };
  if (count === before) return { week, change: 'As many as the week before' };
  const words = share.format(Math.abs(count - before) / before);
  return { week, change: `${words} ${count > before ? 'more' : 'fewer'} than the week before` };
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
