import { withMatchingExtension } from './file.types.ts';

/** The maximum length of a name with its extension, in characters. */
const maxNameLength = 255;
const maxStemLength = 240;

/** Control characters, path separators and marks that change the text direction. */
const unsafe = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff/\\]/gu;

/**
 * A name that is safe in URLs, headers and file systems, with an extension that fits the content type. It is never
 * empty.
 */
export function safeFilename(original: string, contentType: string): string {
  const cleaned = original
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(unsafe, '')
    .trim()
    .replace(/^\.+/, '')
    .replace(/[.\s]+$/, '')
    .trim();
  const name = withMatchingExtension(cleaned || 'file', contentType);
  if (name.length <= maxNameLength) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - extension.length).slice(0, maxStemLength);
  // Drops half of a surrogate pair.
  return `${stem.replace(/[\ud800-\udbff]$/, '')}${extension}`;
}
