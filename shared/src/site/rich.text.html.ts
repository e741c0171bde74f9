import type { RichTextMark, RichTextNode } from '../blocks/rich.text.document.ts';
import { type InlineWriter, inlineTree } from './inline.tree.ts';
import { element, type Html, join, lines, linkAttributes, text } from './markup.ts';

/** Writes rich text. Paths of links are below `base`. */
export function richTextHtml(nodes: readonly RichTextNode[], base: string): Html {
  return join(nodes.map((node) => nodeHtml(node, base)));
}

/** Writes source code, which scrolls in its own box, and therefore has to be reachable by keys. */
export function codeHtml(code: string, language: string | null): Html {
  const name = language === null ? {} : { class: `language-${language}` };
  return element('pre', { tabindex: 0 }, element('code', name, text(`${code}\n`)));
}

function nodeHtml(node: RichTextNode, base: string): Html {
  switch (node.type) {
    case 'paragraph':
      return element('p', {}, ...inlineTree(node.content ?? [], inlineHtml(base)));
    case 'heading':
      return element(`h${node.attrs.level}`, {}, ...inlineTree(node.content ?? [], inlineHtml(base)));
    case 'codeBlock':
      return codeHtml((node.content ?? []).map(({ text }) => text).join(''), node.attrs?.language ?? null);
    case 'horizontalRule':
      return element('hr', {});
    case 'orderedList':
      return element('ol', { start: node.attrs?.start }, ...node.content.map((item) => itemHtml(item, base)));
    case 'bulletList':
      return element('ul', {}, ...node.content.map((item) => itemHtml(item, base)));
    case 'blockquote':
      return element('blockquote', {}, richTextHtml(node.content, base));
  }
}

function itemHtml({ content }: { content: RichTextNode[] }, base: string): Html {
  return element('li', {}, richTextHtml(content, base));
}

const markElements: Record<Exclude<RichTextMark['type'], 'link'>, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
};

function inlineHtml(base: string): InlineWriter<Html> {
  return {
    text: (value, isCode) => [isCode ? element('code', {}, lines(value)) : lines(value)],
    hardBreak: () => [element('br', {})],
    mark: (mark, inner) =>
      mark.type === 'link'
        ? [element('a', linkAttributes(mark.attrs.href, base), ...inner)]
        : [element(markElements[mark.type], {}, ...inner)],
  };
}
