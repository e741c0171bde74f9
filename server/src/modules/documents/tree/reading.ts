import { documentLimits } from '@imprint/shared/blocks/document';
import type { InlinePiece } from '@imprint/shared/text/inline';
import { writeInline } from '@imprint/shared/text/inline.writer';
import { type DocumentFormat, tooLarge } from './blocks.check.ts';
import type { ReadingContext } from './reading.context.ts';
import { splitText } from './text.split.ts';

/**
 * A document that is being read, with how much text it may still have. Links that share an address take little memory
 * until they are written, so their size is known before that.
 */
export class Reading {
  /** The request field with the document. */
  readonly field: DocumentFormat;
  readonly context: ReadingContext;
  #remainingCharacters: number = documentLimits.sizeBytes;

  constructor(field: DocumentFormat, context: ReadingContext) {
    this.field = field;
    this.context = context;
  }

  /** Writes pieces as inline Markdown. Throws VALIDATION_ERROR once the texts are larger than a document may be. */
  write(pieces: readonly InlinePiece[]): string {
    this.#count(pieces);
    return writeInline(pieces);
  }

  /** The same, in parts of at most `maxLength` characters. */
  writeParts(pieces: readonly InlinePiece[], maxLength: number): string[] {
    this.#count(pieces);
    return splitText(pieces, maxLength);
  }

  #count(pieces: readonly InlinePiece[]): void {
    let address: string | null = null;
    for (const { text, href } of pieces) {
      const isNewLink = href !== null && href !== address;
      this.#remainingCharacters -= text.length + (isNewLink ? href.length : 0);
      address = href;
    }
    if (this.#remainingCharacters < 0) throw tooLarge(this.field);
  }
}
