import type { ListInput } from '@imprint/shared/blocks/types/list.block';
import { type InlineMark, type InlinePiece, inlineMarks, marksOf } from '@imprint/shared/text/inline';
import { writeInline } from '@imprint/shared/text/inline.writer';
import fc from 'fast-check';

/** Pieces of these words and of line breaks, with any marks and links. */
export function anyPieces(words: fc.Arbitrary<string>): fc.Arbitrary<InlinePiece[]> {
  const piece = fc.record({
    text: fc.oneof({ weight: 4, arbitrary: words }, { weight: 1, arbitrary: fc.constantFrom('\n', '\n\n') }),
    marks: fc.subarray<InlineMark>([...inlineMarks], { maxLength: 3 }).map((marks) => marksOf(...marks)),
    href: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      { arbitrary: fc.constant('/x(y'), weight: 1 },
    ),
  });
  return fc.array(piece, { minLength: 1, maxLength: 5 });
}

/** Inline Markdown with these words, which may have any marks, links, line breaks and blank lines. */
export function anyInline(words: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return anyPieces(words).map(writeInline);
}

/** Lists with these texts, which may lie in each other. */
export function anyList(text: fc.Arbitrary<string>): fc.Arbitrary<ListInput & { type: 'list' }> {
  const { list } = fc.letrec<{ list: ListInput }>((tie) => {
    const item = fc.oneof(
      { weight: 3, arbitrary: fc.record({ text }) },
      { weight: 1, arbitrary: fc.record({ text: fc.oneof(text, fc.constant('')), list: tie('list') }) },
      { weight: 1, arbitrary: fc.constant({}) },
    );
    return {
      list: fc.record({
        style: fc.constantFrom('bulleted' as const, 'numbered' as const),
        start: fc.constantFrom(0, 1, 7),
        items: fc.array(item, { minLength: 1, maxLength: 3, depthIdentifier: 'lists' }),
      }),
    };
  });
  return list.map((made) => ({ type: 'list', ...made }));
}
