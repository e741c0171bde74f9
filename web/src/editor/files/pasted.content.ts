/** What a clipboard holds that is more than plain text, as the service reads it. */
export type PastedContent = { html: string } | { markdown: string };

/** Pictures count where they are ours, for no others can be shown. */
const structure =
  'h1, h2, h3, h4, h5, h6, li, table, blockquote, pre, hr, figure, [style*="mso-list"], img[src*="/files/media_"]';
const formatting =
  'strong, em, i, u, s, code, sub, sup, a[href], b, span[style*="font-weight"], span[style*="italic"], span[style*="underline"]';

/** Beginnings of lines that mean something in Markdown: headings, lists, quotes, fences, tables. */
const marks = /^(?:#{1,6} +\S|\s*[-*+] +\S|\s*\d{1,9}[.)] +\S|> ?\S|(?:```|~~~)|\|.+\|\s*$)/m;
const inlineMarks = /\*\*[^*\n]+\*\*|\[[^\]\n]+\]\([^)\s]+\)|`[^`\n]+`/;

/** What of a clipboard makes blocks or formatted text; null for what is plain text. */
export function pastedContent(clipboard: DataTransfer): PastedContent | null {
  const html = clipboard.getData('text/html');
  const text = clipboard.getData('text/plain');
  const body = html ? new DOMParser().parseFromString(html, 'text/html').body : null;
  if (body?.querySelector(structure)) return { html };
  // Programs that write text copy its colors along, which say nothing of what the text means.
  if (isMarkdown(text)) return { markdown: text };
  return body?.querySelector(formatting) ? { html } : null;
}

/** Whether a text is the address of a page and nothing else. */
export function isAddress(text: string): boolean {
  return /^\s*https?:\/\/\S+\s*$/i.test(text);
}

function isMarkdown(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2) return /^#{1,6} +\S/.test(text);
  return marks.test(text) || inlineMarks.test(text);
}
