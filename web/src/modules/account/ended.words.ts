import { t } from '../../language/message.ts';

/** Says how many other sessions have ended. */
export function endedWords(count: number): string {
  if (count === 0) return t('You were not signed in anywhere else.');
  return t('{count, plural, one {One other session} other {# other sessions}} ended.', { count });
}
