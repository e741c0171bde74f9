import { type InlinePiece, inlineMarks, marksOf, noMarks } from '@imprint/shared/text/inline';
import { writeInline } from '@imprint/shared/text/inline.writer';

/** A block or a node of a formatted text as it was stored. */
interface Stored {
  [field: string]: unknown;
}

interface List {
  style: 'bulleted' | 'numbered';
  start: number;
  items: { text: string; list?: List }[];
}

/** How long a text can be that is stored, and how many items a list can have. */
const limits = { text: 40_000, items: 500, listDepth: 8 };

/**
 * Converts stored blocks whose texts were plain, and whose formatted texts were ProseMirror documents in blocks of their
 * own, to blocks with inline Markdown. Of a formatted text the first block keeps the id; the others get ids that are
 * derived from it, so that they are the same in the draft, in what is live and in all revisions.
 */
export function inlineBlocks(blocks: readonly Stored[]): Stored[] {
  const ids = new Set<unknown>();
  collectIds(blocks, ids);
  return converted(blocks, ids);
}

function collectIds(blocks: readonly Stored[], ids: Set<unknown>): void {
  for (const block of blocks) {
    ids.add(block.id);
    collectIds(storedIn(block.children), ids);
  }
}

function converted(blocks: readonly Stored[], ids: Set<unknown>): Stored[] {
  return blocks.flatMap((block) => {
    if (block.type === 'richText')
      return withIds(blocksOf(storedIn(recordOf(block.document).content)), block.id, ids);
    const own = withInlineFields(block);
    return [
      Array.isArray(block.children) ? { ...own, children: converted(storedIn(block.children), ids) } : own,
    ];
  });
}

function withIds(blocks: readonly Stored[], id: unknown, ids: Set<unknown>): Stored[] {
  const all = blocks.length > 0 ? blocks : [{ type: 'paragraph', text: '' }];
  let number = 1;
  return all.map((block, index) => {
    if (index === 0) return { id, ...block };
    let derived: string;
    do {
      number += 1;
      derived = `${String(id).slice(0, 56)}-${number}`;
    } while (ids.has(derived));
    ids.add(derived);
    return { id: derived, ...block };
  });
}

/** A block with its plain texts as inline Markdown. */
function withInlineFields(block: Stored): Stored {
  const { text, citation, caption, items, rows } = block;
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return { ...block, text: escaped(text) };
    case 'quote':
      return { ...block, text: escaped(text), citation: escapedOrNull(citation) };
    case 'list':
      return { ...block, start: 1, items: listOf(items).map((item) => ({ text: escaped(item) })) };
    case 'table':
      return { ...block, rows: listOf(rows).map((cells) => listOf(cells).map(escaped)) };
    case 'image':
    case 'video':
      return { ...block, caption: escapedOrNull(caption) };
    case 'gallery':
      return {
        ...block,
        items: storedIn(items).map((item) => ({ ...item, caption: escapedOrNull(item.caption) })),
      };
    default:
      return block;
  }
}

/** The blocks of the nodes of a formatted text. */
function blocksOf(nodes: readonly Stored[]): Stored[] {
  return nodes.flatMap((node): Stored[] => {
    switch (node.type) {
      case 'heading': {
        const [text = '', ...rest] = textsOf(node, 2000);
        const level = recordOf(node.attrs).level;
        return [{ type: 'heading', level, text }, ...rest.map((more) => ({ type: 'paragraph', text: more }))];
      }
      case 'codeBlock': {
        const code = storedIn(node.content)
          .map(({ text }) => String(text ?? ''))
          .join('');
        return [{ type: 'code', code, language: recordOf(node.attrs).language ?? null }];
      }
      case 'horizontalRule':
        return [{ type: 'divider' }];
      case 'blockquote':
        return quotesOf(storedIn(node.content));
      case 'bulletList':
      case 'orderedList':
        return listsOf(node);
      default:
        return textsOf(node, limits.text).map((text) => ({ type: 'paragraph', text }));
    }
  });
}

/** The paragraphs of a quote are its text; what no quote can hold stands between its parts. */
function quotesOf(nodes: readonly Stored[]): Stored[] {
  return grouped(nodes, isTextNode).flatMap((group) =>
    typeof group === 'object' && 'texts' in group
      ? joined(group.texts).map((text) => ({ type: 'quote', text, citation: null }))
      : blocksOf([group.node]),
  );
}

type Group = { texts: Stored[] } | { node: Stored };

/** Neighbours that are texts together, and each other node by itself. */
function grouped(nodes: readonly Stored[], isText: (node: Stored) => boolean): Group[] {
  const groups: Group[] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (!isText(node)) groups.push({ node });
    else if (last && 'texts' in last) last.texts.push(node);
    else groups.push({ texts: [node] });
  }
  return groups;
}

function isTextNode({ type }: Stored): boolean {
  return type === 'paragraph' || type === 'heading';
}

/** Several nodes as one text with blank lines between, or as more where it would be too long. */
function joined(nodes: readonly Stored[]): string[] {
  const texts: string[] = [];
  for (const text of nodes.flatMap((node) => textsOf(node, limits.text))) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + text.length + 2 <= limits.text)
      texts[texts.length - 1] = `${last}\n\n${text}`;
    else texts.push(text);
  }
  return texts;
}

/** A list, and what its items cannot hold as blocks behind it, after which it goes on. */
function listsOf(node: Stored, depth = 1): Stored[] {
  const isNumbered = node.type === 'orderedList';
  const first = Number(recordOf(node.attrs).start ?? 1);
  const blocks: Stored[] = [];
  let open: List | null = null;
  for (const [index, { content }] of storedIn(node.content).entries()) {
    const { item, behind } = itemOf(storedIn(content), depth);
    open ??= listOfItems(isNumbered, first + index);
    open.items.push(item);
    if (behind.length === 0 && open.items.length < limits.items) continue;
    blocks.push({ type: 'list', ...open }, ...behind);
    open = null;
  }
  return open ? [...blocks, { type: 'list', ...open }] : blocks;
}

function listOfItems(isNumbered: boolean, start: number): List {
  return { style: isNumbered ? 'numbered' : 'bulleted', start: isNumbered ? start : 1, items: [] };
}

/** An item: the texts at its start, the list that follows them, and what comes behind. */
function itemOf(nodes: readonly Stored[], depth: number): { item: List['items'][number]; behind: Stored[] } {
  const textEnd = nodes.findIndex((node) => !isTextNode(node));
  const [text = '', ...more] = joined(textEnd < 0 ? nodes : nodes.slice(0, textEnd));
  const rest = textEnd < 0 ? [] : nodes.slice(textEnd);
  const [next, ...others] = rest;
  const tooLong = more.map((each): Stored => ({ type: 'paragraph', text: each }));
  const isList = next?.type === 'bulletList' || next?.type === 'orderedList';
  if (!next || !isList || depth >= limits.listDepth || tooLong.length > 0)
    return { item: { text }, behind: [...tooLong, ...blocksOf(rest)] };
  const [list, ...behind] = listsOf(next, depth + 1);
  // Safe because a list begins with a list.
  const { type: _, ...inner } = list as unknown as List & { type: string };
  return { item: { text, list: inner }, behind: [...behind, ...blocksOf(others)] };
}

/** The inline Markdown of a node, in parts that are no longer than `maxLength`. */
function textsOf(node: Stored, maxLength: number): string[] {
  const pieces = storedIn(node.content).flatMap((inline): InlinePiece[] => {
    const text = inline.type === 'hardBreak' ? '\n' : String(inline.text ?? '');
    const all = storedIn(inline.marks);
    const marks = marksOf(...inlineMarks.filter((name) => all.some(({ type }) => type === name)));
    const link = all.find(({ type }) => type === 'link');
    const href = link ? String(recordOf(link.attrs).href) : null;
    return [{ text, marks, href }];
  });
  return writtenWithin(pieces, maxLength);
}

/** Writes pieces as one text, or where it is too long as two, each as long as it may be or shorter. */
function writtenWithin(pieces: readonly InlinePiece[], maxLength: number): string[] {
  const text = writeInline(pieces);
  if (text.length <= maxLength) return [text];
  const half = Math.ceil(pieces.reduce((sum, piece) => sum + piece.text.length, 0) / 2);
  const [before, behind] = splitAt(pieces, half);
  return [...writtenWithin(before, maxLength), ...writtenWithin(behind, maxLength)];
}

/** Splits pieces behind this many characters, or at the white space before them. */
function splitAt(pieces: readonly InlinePiece[], length: number): [InlinePiece[], InlinePiece[]] {
  const [before, behind]: [InlinePiece[], InlinePiece[]] = [[], []];
  let left = length;
  for (const piece of pieces) {
    const space = piece.text.lastIndexOf(' ', left);
    const at = left >= piece.text.length ? piece.text.length : Math.max(0, space > 0 ? space : left);
    if (at > 0) before.push({ ...piece, text: piece.text.slice(0, at) });
    if (at < piece.text.length) behind.push({ ...piece, text: piece.text.slice(at) });
    left = Math.max(0, left - piece.text.length);
  }
  return [before, behind];
}

function escaped(text: unknown): string {
  return writeInline([{ text: String(text ?? ''), marks: noMarks, href: null }]);
}

function escapedOrNull(text: unknown): string | null {
  return typeof text === 'string' ? escaped(text) : null;
}

function storedIn(value: unknown): Stored[] {
  return listOf(value).map(recordOf);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): Stored {
  // Safe because any object can be asked for a property.
  return typeof value === 'object' && value !== null ? (value as Stored) : {};
}
