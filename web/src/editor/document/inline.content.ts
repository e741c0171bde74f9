import { type InlinePiece, inlineMarks, marksIn, marksOf } from '@imprint/shared/text/inline';
import { parseInline } from '@imprint/shared/text/inline.reader';
import { writeInline } from '@imprint/shared/text/inline.writer';
import type { Fragment, Mark, Node, Schema } from '@tiptap/pm/model';

/** The nodes of inline Markdown. */
export function inlineContent(schema: Schema, markdown: string): Node[] {
  return parseInline(markdown).flatMap((piece) => {
    const marks = editorMarks(schema, piece);
    return piece.text.split('\n').flatMap((line, index) => {
      const lineBreak = index === 0 ? [] : [hardBreak(schema, marks)];
      return line === '' ? lineBreak : [...lineBreak, schema.text(line, marks)];
    });
  });
}

/** The inline Markdown of nodes. */
export function inlineMarkdown(content: Fragment): string {
  const pieces: InlinePiece[] = [];
  content.forEach((node) => {
    pieces.push({ text: node.isText ? (node.text ?? '') : '\n', ...formatOf(node.marks) });
  });
  return writeInline(pieces);
}

function hardBreak(schema: Schema, marks: readonly Mark[]): Node {
  return schema.node('hardBreak', null, undefined, marks);
}

function editorMarks(schema: Schema, { marks, href }: InlinePiece): Mark[] {
  return [
    ...(href === null ? [] : [schema.mark('link', { href })]),
    ...marksIn(marks).map((name) => schema.mark(name)),
  ];
}

function formatOf(marks: readonly Mark[]): Omit<InlinePiece, 'text'> {
  const link = marks.find(({ type }) => type.name === 'link');
  return {
    marks: marksOf(...inlineMarks.filter((name) => marks.some(({ type }) => type.name === name))),
    href: link ? String(link.attrs.href) : null,
  };
}
