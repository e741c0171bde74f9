import { createReadStream } from 'node:fs';

/** The first characters by which browsers recognize HTML (WHATWG MIME Sniffing, section 7.1). */
const htmlStart =
  /^(?:<!doctype html|<(?:html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\s>]|<!--)/i;

/** What may precede the first element of a drawing. */
const prologue = /^(?:\s+|<\?.*?\?>|<!--.*?-->|<!doctype\s+svg[^[>]*(?:\[[^\]]*\]\s*)?>)/is;

/** Binary data bytes (WHATWG MIME Sniffing, section 3). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const binaryCharacters = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/** How much of a file is searched for the start of a drawing or a page. */
const headBytes = 65_536;

/** The type of a file without a signature: `html` is never served, and null means binary. */
export type TextType = 'image/svg+xml' | 'application/xml' | 'text/csv' | 'text/plain' | 'html' | null;

/** Detects the type of a text file; reads it once. */
export async function detectText(file: string, filename: string): Promise<TextType> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let head = '';
  try {
    for await (const chunk of createReadStream(file)) {
      const text = decoder.decode(chunk, { stream: true });
      if (binaryCharacters.test(text)) return null;
      if (head.length < headBytes) head += text;
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
  return typeOf(head, filename);
}

function typeOf(head: string, filename: string): TextType {
  const start = head.trimStart();
  const first = withoutPrologue(start);
  if (/^<(?:\w+:)?svg[\s>/]/i.test(first)) return 'image/svg+xml';
  if (htmlStart.test(start) || htmlStart.test(first)) return 'html';
  if (start.startsWith('<?xml')) return 'application/xml';
  return /\.csv$/i.test(filename) ? 'text/csv' : 'text/plain';
}

function withoutPrologue(text: string): string {
  let rest = text;
  for (let match = prologue.exec(rest); match; match = prologue.exec(rest))
    rest = rest.slice(match[0].length);
  return rest;
}
