import { createContext, use } from 'react';
import { t } from '../../language/message.ts';
import { locale } from '../../language/translation.ts';

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** The time zone that times are shown in; null for the device's own. */
export const TimeZoneContext = createContext<string | null>(null);

/** The time zone that times are shown in, by its IANA name. */
export function useTimeZone(): string {
  return use(TimeZoneContext) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

interface TimeFormats {
  day: Intl.DateTimeFormat;
  moment: Intl.DateTimeFormat;
  second: Intl.DateTimeFormat;
}

/** The formats of the reader's time zone. */
function useTimeFormats(): TimeFormats {
  return timeFormats(use(TimeZoneContext));
}

/** The formats by time zone, because they take long to create. */
const formatsByZone = new Map<string | null, TimeFormats>();

/** @param chosen an IANA name; null for the time zone of the device. */
export function timeFormats(chosen: string | null): TimeFormats {
  const known = formatsByZone.get(chosen);
  if (known) return known;
  const timeZone = chosen ?? undefined;
  const formats = {
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }),
    moment: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    // Of the same width for every time, for lists; what they show is recent, so that the year goes without saying.
    second: new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZone,
    }),
  };
  formatsByZone.set(chosen, formats);
  return formats;
}

/** "3 hours ago" within the last month, otherwise the day. */
export function timeAgo(iso: string, { day }: TimeFormats): string {
  const seconds = (Date.parse(iso) - Date.now()) / 1000;
  if (Math.abs(seconds) > 30 * 86_400) return day.format(new Date(iso));
  const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return unit === 'second' ? t('just now') : relative.format(Math.trunc(seconds / length), unit);
}

interface TimeProps {
  iso: string;
  look?: 'day' | 'ago' | 'moment' | 'second';
}

/** A point in time in the reader's own time zone; the exact one shows on hover. */
export function Time({ iso, look = 'day' }: TimeProps) {
  const formats = useTimeFormats();
  const date = new Date(iso);
  return (
    <time dateTime={iso} title={formats.moment.format(date)} className="whitespace-nowrap">
      {look === 'ago' ? timeAgo(iso, formats) : formats[look].format(date)}
    </time>
  );
}
