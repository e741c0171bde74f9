import { type AdviceKind, type ApiKey, adviceDays } from '@imprint/shared/contract/keys';
import type { KeyKind, ToolAccess } from '@imprint/shared/scopes';
import type { Tone } from '../../kit/ui/badge.tsx';
import { t } from '../../language/message.ts';

export const kindWords: Record<KeyKind, { word: string; meaning: string }> = {
  secret: {
    word: t('Secret'),
    meaning: t('For programs and servers. It does what you allow, and is shown once.'),
  },
  publishable: {
    word: t('Publishable'),
    meaning: t('For code in web pages. It reads what visitors see and sends contact messages.'),
  },
};

export const toolAccessWords: Record<ToolAccess, string> = {
  full: t('Full'),
  scoped: t('Scoped'),
  readonly: t('Read only'),
  none: t('None'),
};

/** Short labels of advice, for lists. */
export const adviceWords: Record<AdviceKind, { word: string; tone: Tone }> = {
  unusedScopes: { word: t('Unused scopes'), tone: 'info' },
  unused: { word: t('Not used lately'), tone: 'info' },
  old: { word: t('Rotation due'), tone: 'caution' },
  expiring: { word: t('Expires soon'), tone: 'caution' },
};

const list = new Intl.ListFormat('en');
const days = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Advice as a sentence, with its reason. */
export function adviceSentence(kind: AdviceKind, { unusedScopes, lastUsedAt, expiresAt }: ApiKey): string {
  switch (kind) {
    case 'unusedScopes':
      return t('Nothing needed {unusedScopes} in the last {unusedScopes2} days.', {
        unusedScopes: list.format(unusedScopes),
        unusedScopes2: adviceDays.unusedScopes,
      });
    case 'unused':
      return lastUsedAt
        ? t('It was not used for more than {unused} days.', { unused: adviceDays.unused })
        : t('It was made more than {unused} days ago and has never been used.', {
            unused: adviceDays.unused,
          });
    case 'old':
      return t('It is older than {old} days, after which a key is better replaced by a new one.', {
        old: adviceDays.old,
      });
    case 'expiring':
      return `It expires ${expiresAt ? days.format(daysUntil(expiresAt), 'day') : 'soon'}.`;
  }
}

function daysUntil(iso: string): number {
  return Math.floor((Date.parse(iso) - Date.now()) / 86_400_000);
}

/** Whether a key is active or can be enabled again. */
export function isChangeable({ state }: ApiKey): boolean {
  return state === 'active' || state === 'disabled';
}
