import type { Node } from '@tiptap/pm/model';

/** A place of a document whose text was looked for. */
export interface Match {
  from: number;
  to: number;
}

/** Where a text stands in a document, whatever its case and its marks; what goes over two blocks is no match. */
export function matchesIn(doc: Node, wanted: string): Match[] {
  if (wanted === '') return [];
  const pattern = new RegExp(wanted.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '\\s'), 'giu');
  const matches: Match[] = [];
  doc.descendants((node, pos) => {
    if (!node.inlineContent) return true;
    // What is no text is one character long, as it is in the document.
    const text = node.textBetween(0, node.content.size, null, '\n');
    for (const { index, 0: found } of text.matchAll(pattern)) {
      const from = pos + 1 + index;
      matches.push({ from, to: from + found.length });
    }
    return false;
  });
  return matches;
}

/** The number of the first match that begins at a position or behind it; the first of all where there is none. */
export function firstFrom(matches: readonly Match[], pos: number): number {
  return Math.max(
    0,
    matches.findIndex(({ from }) => from >= pos),
  );
}
