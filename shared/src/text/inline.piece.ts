/** The marks of inline text, outermost first. */
export const inlineMarks = [
  'bold',
  'italic',
  'strike',
  'underline',
  'superscript',
  'subscript',
  'code',
] as const;
export type InlineMark = (typeof inlineMarks)[number];

/** A set of marks, with one bit for each: a text can have too many pieces for objects. */
export type InlineMarks = number;

export const noMarks: InlineMarks = 0;

const bits: ReadonlyMap<InlineMark, InlineMarks> = new Map(
  inlineMarks.map((mark, index) => [mark, 2 ** index]),
);

/** The set of these marks. */
export function marksOf(...marks: readonly InlineMark[]): InlineMarks {
  return marks.reduce((all, mark) => all | (bits.get(mark) ?? 0), noMarks);
}

/** The marks of a set, outermost first. */
export function marksIn(marks: InlineMarks): InlineMark[] {
  return inlineMarks.filter((mark) => hasMark(marks, mark));
}

export function hasMark(marks: InlineMarks, mark: InlineMark): boolean {
  return (marks & marksOf(mark)) !== noMarks;
}

/** A part of a text with the same marks throughout. */
export interface InlinePiece {
  /** Its characters. A line break is `\n`. */
  text: string;
  marks: InlineMarks;
  /** The address of the link that it is part of, else null. */
  href: string | null;
}

/** What begins and what ends marks. Code is not among them, because the length of its fences varies. */
export const inlineDelimiters: readonly { marks: InlineMarks; begin: string; end: string }[] = [
  { marks: marksOf('bold'), begin: '**', end: '**' },
  { marks: marksOf('italic'), begin: '*', end: '*' },
  { marks: marksOf('strike'), begin: '~~', end: '~~' },
  { marks: marksOf('underline'), begin: '<u>', end: '</u>' },
  { marks: marksOf('superscript'), begin: '<sup>', end: '</sup>' },
  { marks: marksOf('subscript'), begin: '<sub>', end: '</sub>' },
];
