import type { Block } from '../blocks/block.ts';
import { providerOf } from '../blocks/types/embed.providers.ts';
import type { List } from '../blocks/types/list.block.ts';
import { citationMark } from '../blocks/types/quote.block.ts';
import { contactFormHtml } from './contact.form.html.ts';
import { inlineHtml, paragraphsHtml } from './inline.html.ts';
import {
  blockAttributes,
  element,
  type Html,
  join,
  lines,
  linkAttributes,
  text,
  withAttribute,
} from './markup.ts';
import { galleryHtml, imageHtml, videoHtml } from './media.html.ts';
import { postListHtml } from './post.list.html.ts';
import { noMedia, type Shown } from './shown.ts';

/**
 * Writes blocks as HTML. `b-<type>` is the class of what no element of HTML says by itself, and `data-block` names the
 * type for those who read the HTML back.
 */
export function blocksHtml(
  blocks: readonly Block[],
  {
    media = noMedia,
    posts = {},
    locale = 'en',
    base = '',
    forms = null,
    namesBlocks = false,
  }: Partial<Shown> = {},
): Html {
  const firstPicture = firstPictureIn(blocks);
  const shown = { media, posts, locale, base, forms, firstPicture, namesBlocks };
  return join(blocks.flatMap((block) => [blockHtml(block, shown), '\n' as Html]));
}

function blockHtml(block: Block, shown: Shown): Html {
  const html = elementOf(block, shown);
  return shown.namesBlocks ? withAttribute(html, 'data-id', block.id) : html;
}

/** Each block is one element. */
function elementOf(block: Block, shown: Shown): Html {
  switch (block.type) {
    case 'heading':
      return element(`h${block.level}`, {}, inlineHtml(block.text, shown.base));
    case 'paragraph': {
      const isBlank = block.text.trim() === '';
      return element('p', isBlank ? { 'data-block': 'paragraph' } : {}, inlineHtml(block.text, shown.base));
    }
    case 'list':
      return listHtml(block, shown.base);
    case 'quote':
      return quoteHtml(block, shown.base);
    case 'button': {
      const { label, href, look } = block;
      const attributes = blockAttributes('button', {
        'data-look': look,
        ...linkAttributes(href, shown.base),
      });
      return element('a', attributes, lines(label));
    }
    case 'code':
      return codeHtml(block);
    case 'table':
      return tableHtml(block, shown.base);
    case 'divider':
      return element('hr', {});
    case 'embed':
      return embedHtml(block);
    case 'postList':
      return postListHtml(block, shown);
    case 'contactForm':
      return contactFormHtml(block, shown.forms);
    case 'image':
      return imageHtml(block, shown);
    case 'gallery':
      return galleryHtml(block, shown);
    case 'video':
      return videoHtml(block, shown);
    default:
      return containerHtml(block, shown);
  }
}

function containerHtml(block: Extract<Block, { children: Block[] }>, shown: Shown): Html {
  const children = block.children.map((child) => blockHtml(child, shown));
  switch (block.type) {
    case 'columns':
      return element('div', blockAttributes('columns'), ...children);
    case 'column':
      return element('div', blockAttributes('column', { 'data-share': block.share }), ...children);
    case 'section': {
      const { background, width } = block;
      const attributes = { 'data-background': background, 'data-width': width };
      return element('section', blockAttributes('section', attributes), ...children);
    }
    // Components have been put in before, so only the content of their slots is left here.
    default:
      return element('div', {}, ...children);
  }
}

function listHtml({ style, start, items }: List, base: string): Html {
  const inner = items.map(({ text, list }) =>
    element('li', {}, paragraphsHtml(text, base), ...(list ? [listHtml(list, base)] : [])),
  );
  return style === 'numbered'
    ? element('ol', { start: start === 1 ? null : start }, ...inner)
    : element('ul', {}, ...inner);
}

function quoteHtml({ text, citation }: Extract<Block, { type: 'quote' }>, base: string): Html {
  const paragraphs = text.split(/\n{2,}/).map((part) => element('p', {}, inlineHtml(part, base)));
  const source = citation ? [element('footer', {}, inlineHtml(citationMark + citation, base))] : [];
  return element('blockquote', {}, ...paragraphs, ...source);
}

/** Source code scrolls in its own box, and therefore has to be reachable by keys. */
function codeHtml({ code, language }: Extract<Block, { type: 'code' }>): Html {
  const name = language === null ? {} : { class: `language-${language}` };
  return element('pre', { tabindex: 0 }, element('code', name, text(`${code}\n`)));
}

/** A wide table scrolls in a box of its own, which has to be reachable by keys. */
function tableHtml({ hasHeader, rows }: Extract<Block, { type: 'table' }>, base: string): Html {
  const rowHtml = (cells: readonly string[], name: 'th' | 'td') =>
    element(
      'tr',
      {},
      ...cells.map((cell) => element(name, name === 'th' ? { scope: 'col' } : {}, inlineHtml(cell, base))),
    );
  const header = hasHeader ? rows.slice(0, 1) : [];
  const head = header.map((cells) => element('thead', {}, rowHtml(cells, 'th')));
  const body = rows.slice(header.length).map((cells) => rowHtml(cells, 'td'));
  const table = element('table', {}, ...head, element('tbody', {}, ...body));
  return element('div', { class: 'b-table', tabindex: 0 }, table);
}

function embedHtml({ url, title }: Extract<Block, { type: 'embed' }>): Html {
  const provider = url === null ? null : providerOf(url);
  if (!provider) return element('div', blockAttributes('embed', { 'data-title': title || null }));
  return element(
    'iframe',
    blockAttributes('embed', {
      src: provider.frame,
      'data-url': url,
      title: title || null,
      // A frame needs a name, but one that nobody wrote is no title of the block.
      'aria-label': title ? null : provider.name,
      loading: 'lazy',
      allowfullscreen: true,
    }),
  );
}

function firstPictureIn(blocks: readonly Block[]): Block | null {
  for (const block of blocks) {
    if (block.type === 'image' || (block.type === 'gallery' && block.items.length > 0)) return block;
    const inner = 'children' in block ? firstPictureIn(block.children) : null;
    if (inner) return inner;
  }
  return null;
}
