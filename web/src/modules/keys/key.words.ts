import { type AdviceKind, type ApiKey, adviceDays } from '@imprint/shared/contract/keys';
import type { KeyKind } from '@imprint/shared/scopes';
import type { Tone } from '../../kit/ui/badge.tsx';
import { t } from '../../language/message.ts';
import { locale } from '../../language/translation.ts';

export const kindWords: Record<KeyKind, { word: string; meaning: string }> = {
  secret: {
    word: t('Secret'),
    meaning: t('For servers, apps and integrations. It can do what you allow and is shown only once.'),
  },
  publishable: {
    word: t('Publishable'),
    meaning: t('For code in web pages. It can read what visitors see and send contact messages.'),
  },
};

/** Short labels of advice, for lists. */
export const adviceWords: Record<AdviceKind, { word: string; tone: Tone }> = {
  unusedScopes: { word: t('Unused scopes'), tone: 'info' },
  unused: { word: t('Not used recently'), tone: 'info' },
  old: { word: t('Rotation due'), tone: 'caution' },
  expiring: { word: t('Expires soon'), tone: 'caution' },
};

const list = new Intl.ListFormat(locale);
const days = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** Advice as a sentence, with its reason. */
export function adviceSentence(kind: AdviceKind, { unusedScopes, lastUsedAt, expiresAt }: ApiKey): string {
  switch (kind) {
    case 'unusedScopes':
      return t('Not used in the last {days, number} days: {scopes}.', {
        days: adviceDays.unusedScopes,
        scopes: list.format(unusedScopes),
      });
    case 'unused':
      return lastUsedAt
        ? t('It has not been used for more than {days, number} days.', { days: adviceDays.unused })
        : t('It was created more than {days, number} days ago and has never been used.', {
            days: adviceDays.unused,
          });
    case 'old':
      return t('It is older than {days, number} days. Rotate it to keep it safe.', { days: adviceDays.old });
    case 'expiring':
      return expiresAt
        ? t('It expires {when}.', { when: days.format(daysUntil(expiresAt), 'day') })
        : t('It expires soon.');
  }
}

function daysUntil(iso: string): number {
  return Math.floor((Date.parse(iso) - Date.now()) / 86_400_000);
}

/** Whether a key is active or can be enabled again. */
export function isChangeable({ state }: ApiKey): boolean {
  return state === 'active' || state === 'disabled';
}
