import { createReadStream } from 'node:fs';

/** How a browser recognises a page by its first characters (WHATWG MIME Sniffing, section 7.1). */
const page =
  /^(?:<!doctype html|<(?:html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\s>]|<!--)/i;

/** What may stand before the first element of a drawing. */
const prologue = /^(?:\s+|<\?.*?\?>|<!--.*?-->|<!doctype\s+svg[^[>]*(?:\[[^\]]*\]\s*)?>)/is;

/** Characters that no text has (the binary data bytes of WHATWG MIME Sniffing, section 3). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const binary = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/** How much of a file is looked at to recognise a drawing or a page. */
const headBytes = 65_536;

/** What a file is that has no signature: `html` is none that anybody may serve, null is no text at all. */
export type TextType = 'image/svg+xml' | 'application/xml' | 'text/csv' | 'text/plain' | 'html' | null;

/** Reads the file once, to tell what kind of text it is, if it is one. */
export async function detectText(file: string, filename: string): Promise<TextType> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let head = '';
  try {
    for await (const chunk of createReadStream(file)) {
      const text = decoder.decode(chunk, { stream: true });
      if (binary.test(text)) return null;
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
  if (page.test(start) || page.test(first)) return 'html';
  if (start.startsWith('<?xml')) return 'application/xml';
  return /\.csv$/i.test(filename) ? 'text/csv' : 'text/plain';
}

function withoutPrologue(text: string): string {
  let rest = text;
  for (let found = prologue.exec(rest); found; found = prologue.exec(rest))
    rest = rest.slice(found[0].length);
  return rest;
}
