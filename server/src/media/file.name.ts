import { withFittingEnding } from './file.types.ts';

/** The longest name with its ending, in characters. */
const longestName = 255;
const longestStem = 240;

/** Control characters, what separates folders, and marks that turn the direction of writing around. */
const unsafe = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff/\\]/gu;

/**
 * A name that is safe in addresses, headers and on any disk, with an ending that fits the bytes. Whatever is
 * left out, some name remains.
 */
export function safeFilename(given: string, contentType: string): string {
  const cleaned = given
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(unsafe, '')
    .trim()
    .replace(/^\.+/, '')
    .replace(/[.\s]+$/, '')
    .trim();
  const fitting = withFittingEnding(cleaned || 'file', contentType);
  if (fitting.length <= longestName) return fitting;
  const ending = /\.[^.]{1,10}$/.exec(fitting)?.[0] ?? '';
  const stem = fitting.slice(0, fitting.length - ending.length).slice(0, longestStem);
  // Half of a surrogate pair is no text.
  return `${stem.replace(/[\ud800-\udbff]$/, '')}${ending}`;
}
