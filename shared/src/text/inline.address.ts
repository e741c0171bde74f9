import { isSafeHref } from '../blocks/href.ts';

const maxLength = 2000;

/**
 * Reads the address of a link, which begins at `start`. Null when it has white space or control characters, or when
 * another address begins before its closing parenthesis, so that no character is read for two of them.
 */
export function readAddress(text: string, start: number): { address: string; end: number } | null {
  const signs = /\\[!-/:-@[-`{-~]|[()]|\](?=\()|[\s\p{Cc}]/gu;
  signs.lastIndex = start;
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(signs)) {
    if (sign.startsWith('\\')) continue;
    if (sign === '(') depth += 1;
    else if (sign !== ')') return null;
    else if (depth > 0) depth -= 1;
    else return { address: unescaped(text.slice(start, index)), end: index + 1 };
  }
  return null;
}

function unescaped(address: string): string {
  return address.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** The address of a link without white space and control characters; null when it is not allowed. */
export function allowedAddress(href: string): string | null {
  const address = href.trim().replace(/[\s\p{Cc}]/gu, encodeURIComponent);
  return address.length <= maxLength && isSafeHref(address) ? address : null;
}

/** Writes an allowed address so that it ends at the next parenthesis that is not escaped. */
export function writeAddress(address: string): string {
  return address.replace(/[\\()]/g, '\\$&');
}
