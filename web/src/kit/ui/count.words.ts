import { locale } from '../../language/translation.ts';

const format = new Intl.NumberFormat(locale);

/** A count with its thousands apart, e.g. "12,000". */
export function formatCount(count: number): string {
  return format.format(count);
}
