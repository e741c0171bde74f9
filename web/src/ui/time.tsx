const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "3 hours ago" within the last month, after that the day. */
function ago(iso: string): string {
  const seconds = (Date.parse(iso) - Date.now()) / 1000;
  if (Math.abs(seconds) > 30 * 86_400) return day.format(new Date(iso));
  const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return unit === 'second' ? 'just now' : relative.format(Math.trunc(seconds / length), unit);
}

interface TimeProps {
  iso: string;
  look?: 'day' | 'ago' | 'moment';
}

/** A point in time in the reader's own time zone; the exact one shows on hover. */
export function Time({ iso, look = 'day' }: TimeProps) {
  const date = new Date(iso);
  const text = { day: () => day.format(date), ago: () => ago(iso), moment: () => moment.format(date) };
  return (
    <time dateTime={iso} title={moment.format(date)} className="whitespace-nowrap">
      {text[look]()}
    </time>
  );
}
