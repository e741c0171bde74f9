import type { RichTextMark } from './rich.text.document.ts';

/** The order of marks, outermost first, so that the same formatting always gives the same document. */
export const markOrder: readonly RichTextMark['type'][] = [
  ...(['link', 'bold', 'italic', 'strike', 'underline', 'superscript', 'subscript', 'code'] as const),
];

/** Whether two marks are equal, including the address of links. */
export function isSameMark(left: RichTextMark, right: RichTextMark | undefined): boolean {
  if (left === right) return true;
  if (left.type !== 'link' || right?.type !== 'link') return left.type === right?.type;
  return left.attrs.href === right.attrs.href;
}
