import type { RichTextMark, RichTextNode } from '@imprint/shared/blocks/rich.text.document';
import { type InlineWriter, inlineTree } from '@imprint/shared/site/inline.tree';
import type { BlockContent, Paragraph, PhrasingContent } from 'mdast';
import { trimInline } from '../tree/mdast.inline.ts';
import { trimChars } from '../tree/text.ends.ts';

/** Converts a rich text node to Markdown. Underline, superscript and subscript are written as HTML. */
export function mdastOfNode(node: RichTextNode): BlockContent[] {
  switch (node.type) {
    case 'paragraph': {
      const content = trimInline(node.content ?? []);
      return content.length > 0 ? [paragraphWith(inlineTree(content, inlineMarkdown))] : [];
    }
    case 'heading': {
      const depth = headingDepth(node.attrs.level);
      return [{ type: 'heading', depth, children: inlineTree(trimInline(node.content ?? []), lineMarkdown) }];
    }
    case 'codeBlock': {
      const value = (node.content ?? []).map(({ text }) => text).join('');
      return [{ type: 'code', lang: node.attrs?.language ?? null, value }];
    }
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }];
    case 'blockquote':
      return [{ type: 'blockquote', children: node.content.flatMap(mdastOfNode) }];
    case 'orderedList':
      return [
        {
          type: 'list',
          ordered: true,
          start: node.attrs?.start ?? 1,
          spread: false,
          children: node.content.map(itemOf),
        },
      ];
    case 'bulletList':
      return [{ type: 'list', ordered: false, spread: false, children: node.content.map(itemOf) }];
  }
}

/** Converts a heading level to a Markdown depth. */
export function headingDepth(level: number): 1 | 2 | 3 | 4 | 5 | 6 {
  const depths = [1, 2, 3, 4, 5, 6] as const;
  return depths.find((depth) => depth === level) ?? 6;
}

/** A text with its line breaks. */
export function multilineText(text: string): PhrasingContent[] {
  return withBreaks(trimChars(text, blank), { type: 'break' });
}

/** A text for cells and headings, where Markdown allows only one line. */
export function singleLineText(text: string): PhrasingContent[] {
  return withBreaks(trimChars(text, blank), breakInLine);
}

/** Markdown text cannot start or end with these characters. */
const blank = ' \t\n';

/** A paragraph with this content. */
export function paragraphWith(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

function itemOf({ content }: { content: RichTextNode[] }) {
  return { type: 'listItem' as const, spread: content.length > 1, children: content.flatMap(mdastOfNode) };
}

const breakInLine: PhrasingContent = { type: 'html', value: '<br>' };

const elementOfMark: Partial<Record<RichTextMark['type'], string>> = {
  underline: 'u',
  superscript: 'sup',
  subscript: 'sub',
};

const inlineMarkdown: InlineWriter<PhrasingContent> = {
  text: (text, isCode) =>
    isCode
      ? [{ type: 'inlineCode', value: text.replaceAll('\n', ' ') }]
      : withBreaks(text, { type: 'break' }),
  hardBreak: () => [{ type: 'break' }],
  mark(mark, children) {
    const [start, end] = [children.findIndex(isNotBreak), children.findLastIndex(isNotBreak) + 1];
    const inner = children.slice(start, end);
    // Marks in Markdown cannot start or end with a line break.
    return start < 0
      ? children
      : [...children.slice(0, start), ...markText(mark, inner), ...children.slice(end)];
  },
};

const isNotBreak = ({ type }: PhrasingContent) => type !== 'break';

function markText(mark: RichTextMark, children: PhrasingContent[]): PhrasingContent[] {
  if (mark.type === 'link') return [{ type: 'link', url: mark.attrs.href, children }];
  if (mark.type === 'bold') return [{ type: 'strong', children }];
  if (mark.type === 'italic') return [{ type: 'emphasis', children }];
  if (mark.type === 'strike') return [{ type: 'delete', children }];
  const name = elementOfMark[mark.type];
  if (!name) return children;
  return [{ type: 'html', value: `<${name}>` }, ...children, { type: 'html', value: `</${name}>` }];
}

const lineMarkdown: InlineWriter<PhrasingContent> = {
  ...inlineMarkdown,
  text: (text, isCode) => (isCode ? inlineMarkdown.text(text, isCode) : withBreaks(text, breakInLine)),
  hardBreak: () => [breakInLine],
};

function withBreaks(text: string, lineBreak: PhrasingContent): PhrasingContent[] {
  const lines = text
    .split('\n')
    .map((value): PhrasingContent[] => (value === '' ? [] : [{ type: 'text', value }]));
  return lines.flatMap((line, index) => (index === 0 ? line : [lineBreak, ...line]));
}
