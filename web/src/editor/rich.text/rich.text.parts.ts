import type { RichTextDocument } from '@imprint/shared/blocks/rich.text.document';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { documentOf } from './rich.text.content.ts';

/** What of a formatted text stands before and behind a part of it; null where that is nothing. */
interface TextParts {
  before: RichTextDocument | null;
  behind: RichTextDocument | null;
}

/** Takes a text apart around a part of it; null where the text is not one that can be stored. */
export function partsAround(text: Node, from: number, to: number): TextParts | null {
  if ('reason' in documentOf(text.toJSON())) return null;
  return {
    before: partOf(text.cut(0, startOf(text.resolve(from)))),
    behind: partOf(text.cut(endOf(text.resolve(to)))),
  };
}

/** Before all that begins here, so that nothing empty is left of it. */
function startOf(place: ResolvedPos): number {
  let { depth } = place;
  while (depth > 0 && place.start(depth) === place.pos - (place.depth - depth)) depth -= 1;
  return depth === place.depth ? place.pos : place.before(depth + 1);
}

/** Behind all that ends here. */
function endOf(place: ResolvedPos): number {
  let { depth } = place;
  while (depth > 0 && place.end(depth) === place.pos + (place.depth - depth)) depth -= 1;
  return depth === place.depth ? place.pos : place.after(depth + 1);
}

function partOf(part: Node): RichTextDocument | null {
  const isEmpty = part.children.every(
    ({ type, textContent }) => type.name === 'paragraph' && textContent.trim() === '',
  );
  const result = documentOf(part.toJSON());
  return isEmpty || 'reason' in result ? null : result.document;
}
