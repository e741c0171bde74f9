import type { Block } from '../blocks/block.ts';
import { providerOf } from '../blocks/types/embed.providers.ts';
import { citationMark } from '../blocks/types/quote.block.ts';
import { contactFormHtml } from './contact.form.html.ts';
import { blockAttributes, element, type Html, join, lines, linkAttributes } from './markup.ts';
import { galleryHtml, imageHtml, videoHtml } from './media.html.ts';
import { postListHtml } from './post.list.html.ts';
import { codeHtml, richTextHtml } from './rich.text.html.ts';
import { noMedia, type Shown } from './shown.ts';

/**
 * Writes blocks as HTML. `b-<type>` is the class of what no element of HTML says by itself, and `data-block` names the
 * type for those who read the HTML back.
 */
export function blocksHtml(
  blocks: readonly Block[],
  { media = noMedia, posts = {}, locale = 'en', base = '', forms = null }: Partial<Shown> = {},
): Html {
  const shown = { media, posts, locale, base, forms, firstPicture: firstPictureIn(blocks) };
  return join(blocks.flatMap((block) => [blockHtml(block, shown), '\n' as Html]));
}

function blockHtml(block: Block, shown: Shown): Html {
  switch (block.type) {
    case 'heading':
      return element(`h${block.level}`, {}, lines(block.text));
    case 'paragraph':
      return element('p', block.text.trim() === '' ? { 'data-block': 'paragraph' } : {}, lines(block.text));
    case 'richText':
      return element('div', blockAttributes('richText'), richTextHtml(block.document.content, shown.base));
    case 'list': {
      const items = block.items.map((item) => element('li', {}, lines(item)));
      return element(block.style === 'numbered' ? 'ol' : 'ul', {}, ...items);
    }
    case 'quote':
      return quoteHtml(block);
    case 'button': {
      const { label, href, look } = block;
      const attributes = blockAttributes('button', {
        'data-look': look,
        ...linkAttributes(href, shown.base),
      });
      return element('a', attributes, lines(label));
    }
    case 'code':
      return codeHtml(block.code, block.language);
    case 'table':
      return tableHtml(block);
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

function quoteHtml({ text, citation }: Extract<Block, { type: 'quote' }>): Html {
  const words = element('p', {}, lines(text));
  const source = citation ? [element('footer', {}, lines(citationMark + citation))] : [];
  return element('blockquote', {}, words, ...source);
}

/** A wide table scrolls in a box of its own, which has to be reachable by keys. */
function tableHtml({ hasHeader, rows }: Extract<Block, { type: 'table' }>): Html {
  const rowHtml = (cells: readonly string[], cell: (text: string) => Html) =>
    element('tr', {}, ...cells.map(cell));
  const header = hasHeader ? rows.slice(0, 1) : [];
  const head = header.map((cells) =>
    element(
      'thead',
      {},
      rowHtml(cells, (text) => element('th', { scope: 'col' }, lines(text))),
    ),
  );
  const body = rows
    .slice(header.length)
    .map((cells) => rowHtml(cells, (text) => element('td', {}, lines(text))));
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
