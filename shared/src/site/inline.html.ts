import { type InlineWriter, inlineTree } from '../text/inline.tree.ts';
import type { InlineMark } from '../text/inline.ts';
import { element, type Html, join, lines, linkAttributes } from './markup.ts';

const markElements: Record<Exclude<InlineMark, 'code'>, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
};

/** Writes inline Markdown. Paths of links are below `base`. */
export function inlineHtml(markdown: string, base: string): Html {
  return join(inlineTree(markdown, writerBelow(base)));
}

/** Writes inline Markdown as paragraphs, which blank lines separate; a single one without an element. */
export function paragraphsHtml(markdown: string, base: string): Html {
  const parts = markdown.split(/\n{2,}/).filter((part) => part.trim() !== '');
  if (parts.length < 2) return inlineHtml(markdown, base);
  return join(parts.map((part) => element('p', {}, inlineHtml(part, base))));
}

function writerBelow(base: string): InlineWriter<Html> {
  return {
    text: (text, isCode) => [isCode ? element('code', {}, lines(text)) : lines(text)],
    mark: (mark, inner) => [element(markElements[mark], {}, ...inner)],
    link: (href, inner) => [element('a', linkAttributes(href, base), ...inner)],
  };
}
