import type { InlineMark } from '@imprint/shared/text/inline';
import { type InlineWriter, inlineTree } from '@imprint/shared/text/inline.tree';
import type { Paragraph, PhrasingContent } from 'mdast';
import { trimChars } from '../tree/text.ends.ts';

/** Converts a heading level to a Markdown depth. */
export function headingDepth(level: number): 1 | 2 | 3 | 4 | 5 | 6 {
  const depths = [1, 2, 3, 4, 5, 6] as const;
  return depths.find((depth) => depth === level) ?? 6;
}

/** A paragraph with this content. */
export function paragraphWith(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/** Inline Markdown with its line breaks. Underline, superscript and subscript are written as HTML. */
export function inlineContent(markdown: string): PhrasingContent[] {
  return inlineTree(trimChars(markdown, blank), writer);
}

/** Inline Markdown for cells and headings, where only one line is possible. */
export function lineContent(markdown: string): PhrasingContent[] {
  return inlineTree(trimChars(markdown, blank), lineWriter);
}

/** The paragraphs of inline Markdown, which blank lines separate. */
export function paragraphsOf(markdown: string): Paragraph[] {
  return markdown
    .split(/\n{2,}/)
    .map(inlineContent)
    .filter((children) => children.length > 0)
    .map(paragraphWith);
}

/** A plain text with its line breaks. */
export function plainContent(text: string): PhrasingContent[] {
  return linesOf(trimChars(text, blank), { type: 'break' }, textOf);
}

/** Text in Markdown cannot start or end with these characters. */
const blank = ' \t\n';

const elementOfMark = { underline: 'u', superscript: 'sup', subscript: 'sub' } as const;

const writer: InlineWriter<PhrasingContent> = {
  text: (text, isCode) => linesOf(text, { type: 'break' }, isCode ? codeOf : textOf),
  mark: (mark, children) => aroundText(children, (inner) => markedText(mark, inner)),
  link: (url, children) => aroundText(children, (inner) => [{ type: 'link', url, children: inner }]),
};

const lineWriter: InlineWriter<PhrasingContent> = {
  ...writer,
  text: (text, isCode) => linesOf(text, { type: 'html', value: '<br>' }, isCode ? codeOfCell : textOf),
};

function textOf(value: string): PhrasingContent[] {
  return [{ type: 'text', value }];
}

function codeOf(value: string): PhrasingContent[] {
  return [{ type: 'inlineCode', value }];
}

/** A cell has no backslash before a pipe in code. */
function codeOfCell(value: string): PhrasingContent[] {
  return value.includes('\\|') ? inElement('code', textOf(value)) : codeOf(value);
}

function inElement(name: string, children: PhrasingContent[]): PhrasingContent[] {
  return [{ type: 'html', value: `<${name}>` }, ...children, { type: 'html', value: `</${name}>` }];
}

/** Puts a mark or a link around text, which in Markdown cannot start or end with a line break. */
function aroundText(
  children: PhrasingContent[],
  around: (inner: PhrasingContent[]) => PhrasingContent[],
): PhrasingContent[] {
  const [start, end] = [children.findIndex(isNotBreak), children.findLastIndex(isNotBreak) + 1];
  return start < 0
    ? children
    : [...children.slice(0, start), ...around(children.slice(start, end)), ...children.slice(end)];
}

const isNotBreak = ({ type }: PhrasingContent) => type !== 'break';

function markedText(mark: Exclude<InlineMark, 'code'>, children: PhrasingContent[]): PhrasingContent[] {
  if (mark === 'bold') return [{ type: 'strong', children }];
  if (mark === 'italic') return [{ type: 'emphasis', children }];
  if (mark === 'strike') return [{ type: 'delete', children }];
  return inElement(elementOfMark[mark], children);
}

function linesOf(
  text: string,
  lineBreak: PhrasingContent,
  contentOf: (line: string) => PhrasingContent[],
): PhrasingContent[] {
  const lines = text.split('\n').map((line) => (line === '' ? [] : contentOf(line)));
  return lines.flatMap((line, index) => (index === 0 ? line : [lineBreak, ...line]));
}
