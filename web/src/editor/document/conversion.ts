import { ownFields } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import { newBlockId } from '@imprint/shared/blocks/block.type';
import { childrenOf } from '@imprint/shared/blocks/tree';
import type { List, ListItem } from '@imprint/shared/blocks/types/list.block';
import { Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { withoutEmptyEnd } from '../draft.ts';
import { inlineContent, inlineMarkdown } from './inline.content.ts';
import { blockIdAttribute } from './positions.ts';

type GalleryItem = Extract<Block, { type: 'gallery' }>['items'][number];

/**
 * Converts blocks to the nodes of a ProseMirror document and back. Both are immutable, so what did not change is
 * converted once, and keeps its identity both ways.
 */
export class Conversion {
  readonly #schema: Schema;
  readonly #nodes = new WeakMap<Block, Node>();
  readonly #blocks = new WeakMap<Node, Block>();

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  /** The document of blocks. One without blocks has an empty paragraph to write in. */
  docOf(blocks: readonly Block[]): Node {
    return this.#schema.node('doc', null, this.#filled(blocks));
  }

  /** The blocks of a document, without the empty paragraphs at its end except those to keep. */
  blocksOf(doc: Node, isKept: (blockId: string) => boolean = () => false): Block[] {
    return withoutEmptyEnd(
      doc.children.map((node) => this.blockOf(node)),
      isKept,
    );
  }

  /** Remembers that nodes of a document, which was made elsewhere, are these blocks. */
  adopt(doc: Node, blocks: readonly Block[]): void {
    for (const [index, block] of blocks.entries()) {
      const node = doc.maybeChild(index);
      if (!node || this.#blocks.get(node) === block) continue;
      this.#remember(block, node);
      this.adopt(node, childrenOf(block) ?? []);
    }
  }

  nodeOf(block: Block): Node {
    const node = this.#nodes.get(block) ?? this.#written(block);
    this.#remember(block, node);
    return node;
  }

  blockOf(node: Node): Block {
    const block = this.#blocks.get(node) ?? this.#read(node);
    this.#remember(block, node);
    return block;
  }

  #remember(block: Block, node: Node): void {
    this.#nodes.set(block, node);
    this.#blocks.set(node, block);
  }

  /** What stands in a container. An empty one has a paragraph to write in. */
  #filled(blocks: readonly Block[]): Node[] {
    const nodes = blocks.map((block) => this.nodeOf(block));
    return nodes.length > 0 ? nodes : [this.#node('paragraph', { [blockIdAttribute]: newBlockId() })];
  }

  #written(block: Block): Node {
    const id = { [blockIdAttribute]: block.id };
    switch (block.type) {
      case 'paragraph':
        return this.#node('paragraph', id, this.#inline(block.text));
      case 'heading':
        return this.#node('heading', { ...id, level: block.level }, this.#inline(block.text));
      case 'quote':
        return this.#node('quote', id, [
          this.#node('quoteText', {}, this.#inline(block.text)),
          this.#node('quoteCitation', {}, this.#inline(block.citation ?? '')),
        ]);
      case 'list':
        return this.#list(block, block.id);
      case 'code':
        return this.#node('codeBlock', { ...id, language: block.language }, this.#plain(block.code));
      case 'table':
        return this.#node('table', id, this.#rows(block));
      case 'divider':
        return this.#node('horizontalRule', id);
      case 'image':
      case 'video': {
        const { caption, ...fields } = ownFields(block);
        return this.#node(block.type, { ...id, fields }, this.#inline(block.caption ?? ''));
      }
      case 'gallery': {
        const items = block.items.map(({ caption, ...fields }) =>
          this.#node('galleryItem', { fields }, this.#inline(caption ?? '')),
        );
        return this.#node('gallery', { ...id, fields: { columns: block.columns } }, items);
      }
      case 'component':
      case 'columns':
        return this.#node(
          block.type,
          { ...id, fields: ownFields(block) },
          block.children.map((child) => this.nodeOf(child)),
        );
      case 'section':
      case 'column':
      case 'slot':
        return this.#node(block.type, { ...id, fields: ownFields(block) }, this.#filled(block.children));
      default:
        return this.#node(block.type, { ...id, fields: ownFields(block) });
    }
  }

  #node(type: string, attributes: object, content: readonly Node[] = []): Node {
    return this.#schema.node(type, { ...attributes }, Fragment.from([...content]));
  }

  #inline(markdown: string): Node[] {
    return inlineContent(this.#schema, markdown);
  }

  #plain(text: string): Node[] {
    return text === '' ? [] : [this.#schema.text(text)];
  }

  #list({ style, start, items }: List, id: string = newBlockId()): Node {
    const content = items.map(({ text, list }) =>
      this.#node('listItem', {}, [
        this.#node('paragraph', { [blockIdAttribute]: newBlockId() }, this.#inline(text)),
        ...(list ? [this.#list(list)] : []),
      ]),
    );
    const type = style === 'numbered' ? 'orderedList' : 'bulletList';
    return this.#node(type, { [blockIdAttribute]: id, start }, content);
  }

  #rows({ rows, hasHeader }: Extract<Block, { type: 'table' }>): Node[] {
    return rows.map((cells, index) => {
      const type = hasHeader && index === 0 ? 'tableHeader' : 'tableCell';
      return this.#node(
        'tableRow',
        {},
        cells.map((cell) => this.#node(type, {}, this.#inline(cell))),
      );
    });
  }

  #read(node: Node): Block {
    const id = String(node.attrs[blockIdAttribute] ?? newBlockId());
    // Safe because the fields are those of the block that the node was made of, or were set as fields of its type.
    return { id, ...this.#fieldsOf(node) } as Block;
  }

  #fieldsOf(node: Node): object {
    const { attrs, content, type } = node;
    const children = () => node.children.map((child) => this.blockOf(child));
    switch (type.name) {
      case 'paragraph':
        return { type: 'paragraph', text: inlineMarkdown(content) };
      case 'heading':
        return { type: 'heading', level: attrs.level, text: inlineMarkdown(content) };
      case 'quote': {
        const [text = '', citation = ''] = node.children.map((part) => inlineMarkdown(part.content));
        return { type: 'quote', text, citation: citation || null };
      }
      case 'bulletList':
      case 'orderedList':
        return { type: 'list', ...listOf(node) };
      case 'codeBlock':
        return { type: 'code', code: node.textContent, language: attrs.language };
      case 'table':
        return { type: 'table', ...tableOf(node) };
      case 'horizontalRule':
        return { type: 'divider' };
      case 'image':
      case 'video':
        return { type: type.name, ...attrs.fields, caption: inlineMarkdown(content) || null };
      case 'gallery':
        return { type: 'gallery', items: node.children.map(galleryItemOf), ...attrs.fields };
      case 'section':
      case 'columns':
      case 'column':
      case 'component':
      case 'slot':
        return { type: type.name, ...attrs.fields, children: children() };
      default:
        return { type: type.name, ...attrs.fields };
    }
  }
}

function listOf(node: Node): List {
  return {
    style: node.type.name === 'orderedList' ? 'numbered' : 'bulleted',
    start: Number(node.attrs.start),
    items: node.children.map(itemOf),
  };
}

function itemOf(node: Node): ListItem {
  const [text, list] = node.children;
  return { text: text ? inlineMarkdown(text.content) : '', ...(list && { list: listOf(list) }) };
}

/** The rows of a table; those that lack cells, as after pasting, are filled up. */
function tableOf(node: Node): Pick<Extract<Block, { type: 'table' }>, 'hasHeader' | 'rows'> {
  const rows = node.children.map((row) => row.children.map((cell) => inlineMarkdown(cell.content)));
  const width = Math.max(1, ...rows.map(({ length }) => length));
  return {
    hasHeader: node.firstChild?.firstChild?.type.name === 'tableHeader',
    rows: rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')]),
  };
}

function galleryItemOf(node: Node): GalleryItem {
  return { ...node.attrs.fields, caption: inlineMarkdown(node.content) || null };
}
