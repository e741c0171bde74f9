import { locale } from '../../language/translation.ts';

const format = new Intl.NumberFormat(locale);

/** A count with its thousands apart, e.g. "12,000". */
export function formatCount(count: number): string {
  return format.format(count);
}

/** A count with its noun, e.g. "1 file" or "12,000 files". */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
