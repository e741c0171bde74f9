import { t } from '../../language/message.ts';

/** Says how many other sessions have ended. */
export function endedWords(count: number): string {
  if (count === 0) return t('You were signed in nowhere else.');
  return count === 1 ? t('One other session ended.') : t('{count} other sessions ended.', { count });
}
