import type { Block } from '@imprint/shared/blocks/block';
import type { RichTextMark, RichTextNode } from '@imprint/shared/blocks/rich.text.document';
import { providerOf } from '@imprint/shared/blocks/types/embed.providers';
import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { type MediaById, noMedia } from '../tree/document.media.ts';
import { type InlineWriter, inlineTree } from '../tree/inline.tree.ts';
import { citationMark } from '../tree/mdast.blocks.ts';
import { sanitizeTree } from './html.allowed.ts';
import { contactFormElement } from './html.contact.form.ts';
import { element, linesOf, linkProperties } from './html.elements.ts';
import { galleryOf, imageOf, videoOf } from './html.media.ts';
import { postListElement } from './html.post.list.ts';

/**
 * Writes blocks as clean HTML. `data-block` names the type where no HTML element expresses it. `media` provides
 * the used media items.
 */
export function htmlOf(blocks: readonly Block[], media: MediaById = noMedia): string {
  return toHtml(
    sanitizeTree({ type: 'root', children: blocks.flatMap((block) => [elementOf(block, media), lineEnd]) }),
  );
}

const lineEnd: ElementContent = { type: 'text', value: '\n' };

function elementOf(block: Block, media: MediaById): Element {
  switch (block.type) {
    case 'heading':
      return element(`h${block.level}`, linesOf(block.text));
    case 'paragraph': {
      const isBlank = block.text.trim() === '';
      return element('p', linesOf(block.text), isBlank ? { dataBlock: 'paragraph' } : {});
    }
    case 'richText':
      return element('div', block.document.content.map(elementOfNode), { dataBlock: 'richText' });
    case 'list':
      return element(
        block.style === 'numbered' ? 'ol' : 'ul',
        block.items.map((item) => element('li', linesOf(item))),
      );
    case 'quote':
      return quoteOf(block);
    case 'button': {
      const { label, href, look } = block;
      return element('a', linesOf(label), { dataBlock: 'button', dataLook: look, ...linkProperties(href) });
    }
    case 'code':
      return codeOf(block.code, block.language);
    case 'table':
      return tableOf(block);
    case 'divider':
      return element('hr', []);
    case 'embed':
      return embedOf(block);
    case 'postList':
      return postListElement(block);
    case 'contactForm':
      return contactFormElement(block);
    case 'image':
      return imageOf(block, media);
    case 'gallery':
      return galleryOf(block, media);
    case 'video':
      return videoOf(block, media);
    default:
      return containerOf(block, media);
  }
}

function containerOf(block: Extract<Block, { children: Block[] }>, media: MediaById): Element {
  const children = block.children.map((child) => elementOf(child, media));
  if (block.type === 'columns') return element('div', children, { dataBlock: 'columns' });
  if (block.type === 'column')
    return element('div', children, { dataBlock: 'column', dataShare: block.share });
  // Components have been rendered before, so only the content of their slots is left here.
  if (block.type === 'component' || block.type === 'slot') return element('div', children);
  const { background, width } = block;
  return element('section', children, {
    dataBlock: 'section',
    dataBackground: background,
    dataWidth: width,
  });
}

function quoteOf({ text, citation }: Extract<Block, { type: 'quote' }>): Element {
  const words = element('p', linesOf(text));
  return element(
    'blockquote',
    citation ? [words, element('footer', linesOf(citationMark + citation))] : [words],
  );
}

function tableOf({ hasHeader, rows }: Extract<Block, { type: 'table' }>): Element {
  const rowOf = (tagName: string) => (cells: string[]) =>
    element(
      'tr',
      cells.map((cell) => element(tagName, linesOf(cell))),
    );
  const body = element('tbody', rows.slice(hasHeader ? 1 : 0).map(rowOf('td')));
  if (!hasHeader) return element('table', [body]);
  return element('table', [element('thead', rows.slice(0, 1).map(rowOf('th'))), body]);
}

function embedOf({ url, title }: Extract<Block, { type: 'embed' }>): Element {
  const frame = url === null ? undefined : providerOf(url)?.frame;
  if (!frame) return element('div', [], { dataBlock: 'embed', ...(title && { dataTitle: title }) });
  return element('iframe', [], {
    dataBlock: 'embed',
    src: frame,
    dataUrl: url,
    ...(title && { title }),
    loading: 'lazy',
    allowFullScreen: true,
  });
}

function codeOf(code: string, language: string | null): Element {
  const properties = language === null ? {} : { className: [`language-${language}`] };
  return element('pre', [element('code', [{ type: 'text', value: `${code}\n` }], properties)]);
}

function elementOfNode(node: RichTextNode): Element {
  switch (node.type) {
    case 'paragraph':
      return element('p', inlineTree(node.content ?? [], inlineHtml));
    case 'heading':
      return element(`h${node.attrs.level}`, inlineTree(node.content ?? [], inlineHtml));
    case 'codeBlock':
      return codeOf((node.content ?? []).map(({ text }) => text).join(''), node.attrs?.language ?? null);
    case 'horizontalRule':
      return element('hr', []);
    case 'orderedList':
      return element('ol', node.content.map(itemOf), node.attrs ? { start: node.attrs.start } : {});
    case 'bulletList':
      return element('ul', node.content.map(itemOf));
    case 'blockquote':
      return element('blockquote', node.content.map(elementOfNode));
  }
}

function itemOf({ content }: { content: RichTextNode[] }): Element {
  return element('li', content.map(elementOfNode));
}

const elementOfMark: Record<Exclude<RichTextMark['type'], 'link'>, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
};

const inlineHtml: InlineWriter<ElementContent> = {
  text: (text, isCode) => (isCode ? [element('code', linesOf(text))] : linesOf(text)),
  hardBreak: () => [element('br', [])],
  mark: (mark, inner) =>
    mark.type === 'link'
      ? [element('a', inner, linkProperties(mark.attrs.href))]
      : [element(elementOfMark[mark.type], inner)],
};
