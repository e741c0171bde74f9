import type { FilterChip } from '../../kit/lists/filter.chips.tsx';
import type { FilterValues } from '../../kit/lists/list.filters.tsx';
import { t } from '../../language/message.ts';
import { locale } from '../../language/translation.ts';

interface ChipNames {
  /** The name of the person whose requests are shown, once it is known. */
  person: string | null | undefined;
  /** The time zone that times are shown in. */
  timeZone: string;
}

/** The filters that only links set, in words. */
export function filterChips(
  { since, until, actor, actorType, client, requestId }: FilterValues,
  { person, timeZone }: ChipNames,
): FilterChip[] {
  const chips: FilterChip[] = [];
  if (since ?? until) chips.push({ names: ['since', 'until'], words: spanWords(since, until, timeZone) });
  if (actorType === 'apiKey') chips.push({ names: ['actorType'], words: t('With API keys') });
  // Keys are named by their filter.
  if (actor && !actor.startsWith('key_'))
    chips.push({ names: ['actor'], words: t('By {person}', { person: person ?? actor }) });
  if (client) chips.push({ names: ['client'], words: t('From network address {client}', { client }) });
  if (requestId)
    chips.push({ names: ['requestId'], words: t('With the request ID {requestId}', { requestId }) });
  return chips;
}

/** A span of time that may be open at one end. */
function spanWords(since: string | undefined, until: string | undefined, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  if (since && until) return format.formatRange(new Date(since), new Date(until));
  return since
    ? t('Since {time}', { time: format.format(new Date(since)) })
    : t('Before {time}', { time: until ? format.format(new Date(until)) : '' });
}
