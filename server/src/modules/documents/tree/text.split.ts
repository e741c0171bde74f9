import { escapeInline, type InlinePiece } from '@imprint/shared/text/inline';
import { writeInline } from '@imprint/shared/text/inline.writer';
import { plainOf, trimPieces } from './mdast.inline.ts';

/** Parts are planned shorter than they may be by this factor, because they end at white space. */
const margin = 1.1;

/**
 * Writes pieces as inline Markdown, split at white space into parts of at most `maxLength` characters. A word that is
 * too long is cut, or loses its marks and its link where only these make it too long.
 */
export function splitText(pieces: readonly InlinePiece[], maxLength: number): string[] {
  const text = writeInline(pieces);
  if (text.length <= maxLength) return [text];
  const plain = plainOf(pieces);
  const unmarked = escapeInline(plain);
  const places = placesToCut(plain, Math.ceil((margin * text.length) / maxLength), {
    mayCutWords: unmarked.length > maxLength,
  });
  if (places.length === 0) return [unmarked];
  const parts = cutAt(pieces, places).map(trimPieces);
  return parts.flatMap((part) => (part.length > 0 ? splitText(part, maxLength) : []));
}

/** Cuts pieces at ascending places in their text. */
export function cutAt(pieces: readonly InlinePiece[], places: readonly number[]): InlinePiece[][] {
  const parts: InlinePiece[][] = [];
  let part: InlinePiece[] = [];
  let start = 0;
  for (const piece of pieces) {
    let cut = 0;
    for (let end = 0; ; cut = end) {
      end = (places[parts.length] ?? Number.POSITIVE_INFINITY) - start;
      part.push({ ...piece, text: piece.text.slice(cut, end) });
      if (end >= piece.text.length) break;
      parts.push(part);
      part = [];
    }
    start += piece.text.length;
  }
  return [...parts, part];
}

/** The ascending places at which a text is cut into about `count` parts of the same length. */
function placesToCut(text: string, count: number, { mayCutWords }: { mayCutWords: boolean }): number[] {
  const length = text.length / count;
  const targets = Array.from({ length: count - 1 }, (_, index) => Math.floor((index + 1) * length));
  const nearTargets = targets.flatMap((target) => {
    const word = mayCutWords ? [wholeCharacterAt(text, target)] : [];
    return spaceNear(text, target, length / 2) ?? word;
  });
  // The only white space may be near an end.
  const middle = Math.floor(text.length / 2);
  const places = nearTargets.length > 0 ? nearTargets : [spaceNear(text, middle, text.length) ?? 0];
  const inner = places.filter((place) => place > 0 && place < text.length);
  return [...new Set(inner)].sort((a, b) => a - b);
}

/** The white space nearest to a place, at most `reach` characters away. */
function spaceNear(text: string, place: number, reach: number): number | null {
  for (let distance = 0; distance <= reach; distance += 1) {
    const found = [place - distance, place + distance].find((at) => ' \n'.includes(text[at] ?? '-'));
    if (found !== undefined) return found;
  }
  return null;
}

/** The place itself, or the next one when it is within a surrogate pair. */
function wholeCharacterAt(text: string, place: number): number {
  return /^[\uDC00-\uDFFF]/.test(text.slice(place, place + 1)) ? place + 1 : place;
}
