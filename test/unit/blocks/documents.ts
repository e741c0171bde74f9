import { readdirSync, readFileSync } from 'node:fs';
import type { Block } from '@imprint/shared/blocks/block';
import { walk } from '@imprint/shared/blocks/tree';
import { Parser } from 'htmlparser2';

/** The documents of one format in the folder beside this file: name and text of each. */
export function documentsOf(extension: 'md' | 'html'): { name: string; text: string }[] {
  const folder = new URL('./documents/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith(`.${extension}`));
  return names.map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
}

/** Blocks without their generated ids. */
export function withoutIds(blocks: unknown): unknown {
  return JSON.parse(JSON.stringify(blocks, (key, value) => (key === 'id' ? undefined : value)));
}

const beyondMarkdown = new Set(['section', 'columns', 'column', 'button', 'embed']);

/** Whether Markdown can represent all of it. */
export function hasOnlyWhatMarkdownHas(blocks: readonly Block[]): boolean {
  return !Array.from(walk(blocks)).some(({ block }) => beyondMarkdown.has(block.type));
}

/** The visible words of a document, found without the parsers under test. */
export function wordsOf(format: 'markdown' | 'html', text: string): string[] {
  const readable = format === 'html' ? textOfHtml(text) : unread.reduce(without, text);
  return readable.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}

/** The parts of Markdown that are not text: link targets and titles, code fences and HTML. */
const unread = [/\]\([^)]*\)/g, /^\s*\[[^^\]][^\]]*\]:.*$/gm, /^\s*(?:```|~~~).*$/gm, /<[^>]*>|&[#\w]+;/g];
const without = (text: string, part: RegExp) => text.replaceAll(part, ' ');

const unreadElements = new Set(['script', 'style', 'title', 'template', 'svg', 'noscript']);

/** What marks the comments of Word, which are not text of the document. */
const commentMark = /mso-element:\s*comment-list|MsoCommentReference/;

function textOfHtml(html: string): string {
  const texts: string[] = [];
  let hidden = 0;
  const open: boolean[] = [];
  const parser = new Parser({
    onopentag(name, { style, class: classes }) {
      const isHidden = unreadElements.has(name) || commentMark.test(`${style} ${classes}`);
      open.push(isHidden);
      if (isHidden) hidden += 1;
    },
    onclosetag() {
      if (open.pop()) hidden -= 1;
    },
    ontext(text) {
      if (hidden === 0) texts.push(text);
    },
  });
  parser.end(html);
  return texts.join(' ');
}
