import { type AdviceKind, type ApiKey, adviceDays } from '@imprint/shared/contract/keys';
import type { KeyKind, ToolAccess } from '@imprint/shared/scopes';
import type { Tone } from '../../kit/ui/badge.tsx';

export const kindWords: Record<KeyKind, { word: string; meaning: string }> = {
  secret: { word: 'Secret', meaning: 'For programs and servers. It does what you allow, and is shown once.' },
  publishable: {
    word: 'Publishable',
    meaning: 'For code in web pages. It reads what visitors see and sends contact messages.',
  },
};

export const toolAccessWords: Record<ToolAccess, string> = {
  full: 'Full',
  scoped: 'Scoped',
  readonly: 'Read only',
  none: 'None',
};

/** Short labels of advice, for lists. */
export const adviceWords: Record<AdviceKind, { word: string; tone: Tone }> = {
  unusedScopes: { word: 'Unused scopes', tone: 'info' },
  unused: { word: 'Not used lately', tone: 'info' },
  old: { word: 'Rotation due', tone: 'caution' },
  expiring: { word: 'Expires soon', tone: 'caution' },
};

const list = new Intl.ListFormat('en');
const days = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Advice as a sentence, with its reason. */
export function adviceSentence(kind: AdviceKind, { unusedScopes, lastUsedAt, expiresAt }: ApiKey): string {
  switch (kind) {
    case 'unusedScopes':
      return `Nothing needed ${list.format(unusedScopes)} in the last ${adviceDays.unusedScopes} days.`;
    case 'unused':
      return lastUsedAt
        ? `It was not used for more than ${adviceDays.unused} days.`
        : `It was made more than ${adviceDays.unused} days ago and has never been used.`;
    case 'old':
      return `It is older than ${adviceDays.old} days, after which a key is better replaced by a new one.`;
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
