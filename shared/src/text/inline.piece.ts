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

/** A part of a text with the same marks throughout. */
export interface InlinePiece {
  /** Its characters. A line break is `\n`. */
  text: string;
  marks: ReadonlySet<InlineMark>;
  /** The address of the link that it is part of, else null. */
  href: string | null;
}

/** What begins and what ends a mark. Code is not among them, because the length of its fences varies. */
export const inlineDelimiters: readonly { mark: InlineMark; begin: string; end: string }[] = [
  { mark: 'bold', begin: '**', end: '**' },
  { mark: 'italic', begin: '*', end: '*' },
  { mark: 'strike', begin: '~~', end: '~~' },
  { mark: 'underline', begin: '<u>', end: '</u>' },
  { mark: 'superscript', begin: '<sup>', end: '</sup>' },
  { mark: 'subscript', begin: '<sub>', end: '</sub>' },
];
