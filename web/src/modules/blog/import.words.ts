import { capitalized } from '@imprint/shared/nouns';
import { countOf } from '../../kit/ui/count.words.ts';
import { t } from '../../language/message.ts';
import type { ImportEntry } from './import.state.ts';

/** A summary of the check of files. */
export function previewText(ready: number, refused: number): string {
  const fit = `${countOf(ready, 'file')} can become ${ready === 1 ? 'a post' : 'posts'}`;
  return refused === 0 ? `${fit}.` : t('{fit}, {refused} cannot.', { fit, refused });
}

/** A summary of an import of files. */
export function resultText(imported: number, refused: number, ready: number): string {
  const parts = [t('Imported {count}', { count: countOf(imported, 'post') })];
  if (refused > 0) parts.push(t('{count} refused', { count: countOf(refused, 'file') }));
  if (ready > 0) parts.push(t('{count} not imported yet', { count: countOf(ready, 'file') }));
  return `${parts.join(', ')}.`;
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
