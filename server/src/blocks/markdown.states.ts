import { invalid } from '@imprint/shared/errors';
import MarkdownIt, { type Env, type Token } from 'markdown-it';
import { readingLimits } from './reading.limits.ts';

type Nesting = -1 | 0 | 1;

/** What is known of the blocks of a text while they are read. */
export class BlockState extends MarkdownIt.StateBlock {
  override push(type: string, tag: string, nesting: Nesting): Token {
    countPart(this.env, nesting);
    return super.push(type, tag, nesting);
  }
}

/** Where an address in plain text may begin, as GitHub has it; one of an e-mail with its name. */
const addressStart = /(?<![A-Za-z])https?:\/\/|(?<![^ \t\n(*_[\]~])www\.|(?<![\w.+\-/])[\w.+-]+@/gi;

/** What is known of the text of a block while it is read. */
export class InlineState extends MarkdownIt.StateInline {
  /** Brackets lie in each other less deep than blocks, for each is looked for in all that are around it. */
  override level = readingLimits.markdownDepth - readingLimits.bracketDepth;
  /** How many brackets are open that make no link. */
  openBrackets = 0;
  /** Where addresses may begin, from the next one on that was not looked at. */
  readonly addressStarts = this.src.matchAll(addressStart);
  nextAddressStart = -1;
  /** Where names of hosts that begin before here have no end that allows them, which was seen once. */
  noHostBefore = 0;

  override push(type: string, tag: string, nesting: Nesting): Token {
    countPart(this.env, nesting);
    return super.push(type, tag, nesting);
  }

  /**
   * Which delimiters may open and close. Like the usual one, but half of an astral character counts as a letter,
   * and beside a tilde any run may: so it is for those who write Markdown.
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

/** Whether a run may stand before what is on its one side, with this on its other side. */
function canFlank(side: CharacterKind, other: CharacterKind): boolean {
  return side === 'letter' || (side === 'sign' && other !== 'letter');
}

/** Throws VALIDATION_ERROR once there are too many parts in the text that is read in this environment. */
function countPart(env: Env, nesting: Nesting): void {
  const count = Number(env.parts ?? 0) + (nesting < 0 ? 0 : 1);
  env.parts = count;
  if (count <= readingLimits.parts) return;
  const reason = `must have at most ${readingLimits.parts} parts such as paragraphs, items, cells, links and marks`;
  throw invalid({ field: 'markdown', reason });
}
