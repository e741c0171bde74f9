import { invalid } from '@imprint/shared/errors';
import MarkdownIt, { type Env, type Token } from 'markdown-it';
import { readingLimits } from '../tree/reading.limits.ts';

type Nesting = -1 | 0 | 1;

/** The state of block parsing, which counts tokens. */
export class BlockState extends MarkdownIt.StateBlock {
  override push(type: string, tag: string, nesting: Nesting): Token {
    countPart(this.env, nesting);
    return super.push(type, tag, nesting);
  }
}

/** Possible starts of bare addresses as on GitHub; email addresses include the local part. */
const addressStart = /(?<![A-Za-z])https?:\/\/|(?<![^ \t\n(*_[\]~])www\.|(?<![\w.+\-/])[\w.+-]+@/gi;

/** The state of inline parsing. */
export class InlineState extends MarkdownIt.StateInline {
  /** Brackets have a lower limit than blocks, because each is compared with all brackets around it. */
  override level = readingLimits.markdownDepth - readingLimits.bracketDepth;
  /** How many unlinked brackets are open. */
  openBrackets = 0;
  /** Possible starts of addresses that were not visited yet. */
  readonly addressStarts = this.src.matchAll(addressStart);
  nextAddressStart = -1;
  /** Host names that start before this position are known to be invalid. */
  noHostBefore = 0;

  override push(type: string, tag: string, nesting: Nesting): Token {
    countPart(this.env, nesting);
    return super.push(type, tag, nesting);
  }

  /**
   * Decides which delimiters can open and close. Unlike the default, half of a surrogate pair counts as a letter,
   * and any run may touch a tilde, as Markdown authors expect.
   */
  override scanDelims(start: number, canSplitWord: boolean) {
    const marker = this.src[start];
    let end = start;
    while (end < this.posMax && this.src[end] === marker) end += 1;
    const [before, after] = [this.src[start - 1] ?? ' ', end < this.posMax ? (this.src[end] ?? ' ') : ' '];
    const [kindBefore, kindAfter] = [kindOf(before), kindOf(after)];
    const isTilde = marker === '~';
    const opens = canFlank(kindAfter, kindBefore) || (after === '~' && !isTilde);
    const closes = canFlank(kindBefore, kindAfter) || (before === '~' && !isTilde);
    return {
      can_open: opens && (canSplitWord || kindBefore !== 'letter' || !closes),
      can_close: closes && (canSplitWord || kindAfter !== 'letter' || !opens),
      length: end - start,
    };
  }
}

type CharacterKind = 'space' | 'sign' | 'letter';

function kindOf(character: string): CharacterKind {
  if (/\s/.test(character)) return 'space';
  return /[\p{P}\p{S}]/u.test(character) ? 'sign' : 'letter';
}

/** Whether a run of delimiters can be adjacent to `side`, given what is on its other side. */
function canFlank(side: CharacterKind, other: CharacterKind): boolean {
  return side === 'letter' || (side === 'sign' && other !== 'letter');
}

/** Throws VALIDATION_ERROR when a text has too many tokens. */
function countPart(env: Env, nesting: Nesting): void {
  const count = Number(env.parts ?? 0) + (nesting < 0 ? 0 : 1);
  env.parts = count;
  if (count <= readingLimits.parts) return;
  const reason = `must have at most ${readingLimits.parts} parts such as paragraphs, items, cells, links and marks`;
  throw invalid({ field: 'markdown', reason });
}
