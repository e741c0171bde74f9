import { capitalized } from '@imprint/shared/nouns';
import { t } from '../../language/message.ts';
import type { ImportEntry } from './import.state.ts';

/** A summary of the check of files. */
export function previewText(ready: number, refused: number): string {
  return refused === 0
    ? t('{ready, plural, one {# file} other {# files}} can be imported.', { ready })
    : t('{ready, plural, one {# file} other {# files}} can be imported, {refused, number} cannot.', {
        ready,
        refused,
      });
}

/** A summary of an import of files. */
export function resultText(imported: number, refused: number, ready: number): string {
  const sentences = [t('{count, plural, one {# post} other {# posts}} imported.', { count: imported })];
  if (refused > 0)
    sentences.push(t('{count, plural, one {# file} other {# files}} refused.', { count: refused }));
  if (ready > 0)
    sentences.push(t('{count, plural, one {# file} other {# files}} not imported yet.', { count: ready }));
  return sentences.join(' ');
}

/** Why a file is refused; null when it is not. */
export function reasonOf({ problem, report }: ImportEntry): string | null {
  if (problem !== null) return problem;
  return report?.error ? asSentence(report.error.message) : null;
}

/** A message of the service, as a sentence. */
export function asSentence(words: string): string {
  return `${capitalized(words)}${/[.!?]$/.test(words) ? '' : '.'}`;
}
