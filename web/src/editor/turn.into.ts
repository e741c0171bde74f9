import { type Block, type BlockType, blockTypes } from '@imprint/shared/blocks/block';
import { isDeepEqual } from '@imprint/shared/blocks/deep.equal';
import { childrenOf } from '@imprint/shared/blocks/tree';
import { escapeInline, plainInline } from '@imprint/shared/text/inline';
import { type BlockForm, blockForms } from './block.forms.ts';

type Form = Pick<BlockForm, 'type' | 'fields'>;

/** The fields of a block that a block turns into. */
interface Fields {
  type: BlockType;
  [name: string]: unknown;
}

/** The forms that a block can turn into, in the order of menus. */
export function turnForms(block: Block): BlockForm[] {
  return blockForms.filter((form) => turned(block, form) !== null);
}

/**
 * What a block becomes in another form, with all of its text; the first block keeps its id. Null where it has that form
 * already, or where the form cannot hold what is in it.
 */
export function turned(block: Block, { type, fields }: Form): Block[] | null {
  if (block.type === type) {
    const changed = { ...block, ...fields };
    return isDeepEqual(changed, block) ? null : madeOf(block, [changed]);
  }
  const parts = textParts(block);
  return madeOf(block, parts ? textIn(parts, block, { type, fields }) : picturesIn(block, type));
}

/** Valid blocks with these fields; null where there are none, or where one of them does not fit. */
function madeOf({ id }: Block, all: readonly Fields[] | null): Block[] | null {
  const blocks: Block[] = [];
  for (const [index, fields] of all?.entries() ?? []) {
    const { success, data } = blockTypes[fields.type].safeParse(index === 0 ? { ...fields, id } : fields);
    if (!success) return null;
    blocks.push(data);
  }
  return blocks.length > 0 ? blocks : null;
}

/** The text of a block as inline Markdown, by paragraphs; null for a block that is no text. */
function textParts(block: Block): string[] | null {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [block.text];
    case 'quote':
      return filled([...paragraphsOf(block.text), block.citation ?? '']);
    case 'list':
      return filled(itemTexts(block.items).flatMap(paragraphsOf));
    case 'code':
      return [escapeInline(block.code)];
    default:
      return null;
  }
}

type Item = Extract<Block, { type: 'list' }>['items'][number];

/** The texts of items and of those below them, in reading order. */
function itemTexts(items: readonly Item[]): string[] {
  return items.flatMap(({ text, list }) => [text, ...itemTexts(list?.items ?? [])]);
}

/** The paragraphs of a text; a blank line ends every mark, so that each can be read by itself. */
function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/);
}

function filled(parts: readonly string[]): string[] {
  const all = parts.filter((part) => part.trim() !== '');
  return all.length > 0 ? all : [''];
}

/** Text in another form; null for a form that cannot hold it. */
function textIn(parts: readonly string[], block: Block, { type, fields }: Form): Fields[] | null {
  const [first = '', ...rest] = parts;
  switch (type) {
    case 'paragraph':
      return parts.map(paragraph);
    case 'heading':
      // A list of several items has no title.
      if (block.type === 'list' && rest.length > 0) return null;
      return [{ ...fields, type, text: first }, ...rest.map(paragraph)];
    case 'quote':
      return [{ type, text: parts.join('\n\n') }];
    case 'list':
      return [{ ...fields, type, items: parts.map((text) => ({ text })) }];
    case 'code':
      return [{ type, code: parts.map(plainInline).join('\n') }];
    default:
      return null;
  }
}

function paragraph(text: string): Fields {
  return { type: 'paragraph', text };
}

/** A picture as a gallery, or the pictures of a gallery; null where something of them would be lost. */
function picturesIn(block: Block, type: BlockType): Fields[] | null {
  if (block.type === 'image' && type === 'gallery' && block.href === null) {
    const { mediaId, alt, caption } = block;
    return [{ type, items: (mediaId ?? alt ?? caption) === null ? [] : [{ mediaId, alt, caption }] }];
  }
  if (block.type !== 'gallery' || type !== 'image') return null;
  return block.items.length > 0 ? block.items.map((item) => ({ ...item, type })) : [{ type }];
}

/** The blocks in a section or in columns, to stand in its place; null for other blocks and empty ones. */
export function ungrouped(block: Block): Block[] | null {
  const { type } = block;
  const children = childrenOf(block) ?? [];
  const inner = type === 'columns' ? children.flatMap((column) => childrenOf(column) ?? []) : children;
  return (type === 'section' || type === 'columns') && inner.length > 0 ? inner : null;
}
