import { t } from '../../language/message.ts';
import { locale } from '../../language/translation.ts';

const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

/** A share from 0 to 1 as a percentage; one that rounds to nothing but is not nothing says so. */
export function shareWords(rate: number): string {
  return rate > 0 && rate < 0.001 ? '< 0.1%' : share.format(rate);
}

/** A time to answer, in the unit that reads best. */
export function latencyWords(ms: number | null): string {
  if (ms === null) return '–';
  if (ms >= 1000) return t('{seconds} s', { seconds: seconds.format(ms / 1000) });
  return ms < 1 ? t('{sign} 1 ms', { sign: '<' }) : t('{milliseconds} ms', { milliseconds: Math.round(ms) });
}
