import type { StateInline } from 'markdown-it';
import { InlineState } from './markdown.states.ts';

const email = /(?<![\w.+\-/])[\w.+-]+@(?:[\w-]|\.(?=[A-Za-z0-9]))+/y;
const scheme = /https?:\/\/(?=[^\s\p{P}\p{S}\p{Cc}]|[\u{10000}-\u{10ffff}])/iuy;
const www = /www\.(?!$)/iy;
/** Characters that other rules handle. */
const special = /[\n\\`~*_[\]!<&]/;

/** Plain text up to the next possible address. */
export function plainText(state: StateInline, isSilent: boolean): boolean {
  const next = isSilent ? state.posMax : addressStart(state, state.pos + 1);
  const text = state.src.slice(state.pos, Math.min(next, state.posMax));
  const end = text.search(special);
  if (end === 0) return false;
  const plain = end < 0 ? text : text.slice(0, end);
  if (!isSilent) state.pending += plain;
  state.pos += plain.length;
  return true;
}

/** A bracket that is not part of a link. */
export function plainBracket(state: StateInline, isSilent: boolean): boolean {
  const bracket = state.src[state.pos];
  if (isSilent || (bracket !== '[' && bracket !== ']') || !(state instanceof InlineState)) return false;
  state.openBrackets = Math.max(0, state.openBrackets + (bracket === '[' ? 1 : -1));
  state.pending += bracket;
  state.pos += 1;
  return true;
}

/** A bare address. Between brackets, which may form a link, it stays text. */
export function literalLink(state: StateInline, isSilent: boolean): boolean {
  if (isSilent || state.linkLevel > 0 || !(state instanceof InlineState)) return false;
  if (addressStart(state, state.pos) !== state.pos || state.openBrackets > 0) return false;
  const link = linkAt(state);
  if (!link) return false;
  const text = state.src.slice(state.pos, link.end);
  state.push('link_open', 'a', 1).attrs = [['href', link.prefix + text]];
  state.push('text', '', 0).content = text;
  state.push('link_close', 'a', -1);
  state.pos = link.end;
  return true;
}

/** The first possible start of an address at or after a position. Positions must increase between calls. */
function addressStart(state: StateInline, position: number): number {
  if (!(state instanceof InlineState)) return Number.POSITIVE_INFINITY;
  while (state.nextAddressStart < position) {
    state.nextAddressStart = state.addressStarts.next().value?.index ?? Number.POSITIVE_INFINITY;
  }
  return state.nextAddressStart;
}

/** The end of the address at the current position, and the prefix that its link needs. */
function linkAt(state: InlineState): { end: number; prefix: string } | null {
  const { src, pos } = state;
  const address = matchAt(email, src, pos);
  if (address && /\.[^@]*[A-Za-z]$/.test(address)) return { end: pos + address.length, prefix: 'mailto:' };
  const start = matchAt(www, src, pos) === null ? matchAt(scheme, src, pos) : '';
  if (start === null) return null;
  const isAtEnd = trailingMarksCheck(src);
  const host = hostEnd(state, pos + start.length, isAtEnd);
  if (host === null) return null;
  return { end: pathEnd(src, host, isAtEnd), prefix: start === '' ? 'http://' : '' };
}

type IsAtEnd = (position: number) => boolean;

/** The end of a host name; null when there is none or one of its last two labels has an underscore. */
function hostEnd(state: InlineState, start: number, isAtEnd: IsAtEnd): number | null {
  const { src } = state;
  if (start < state.noHostBefore) return null;
  let end = start;
  for (; end < src.length; end += 1) {
    const character = src[end] ?? '';
    const isMark = character === '.' || character === '_';
    if (isMark ? isAtEnd(end) : character !== '-' && /[\s\p{P}\p{S}]/u.test(character)) break;
  }
  const host = src.slice(start, end);
  const lastParts = host.split('.').slice(-2).join('.');
  if (/[^._]/.test(host) && !lastParts.includes('_')) return end;
  state.noHostBefore = end - lastParts.length;
  return null;
}

/** The end of an address, excluding punctuation of the sentence around it. */
function pathEnd(text: string, start: number, isAtEnd: IsAtEnd): number {
  let open = 0;
  let end = start;
  for (; end < text.length; end += 1) {
    const character = text[end] ?? '';
    if (/\s/.test(character)) break;
    if (character === '(') open += 1;
    else if (character === ')' && open > 0) open -= 1;
    else if (/[!"&'),.:;<?\]*_~]/.test(character) && isAtEnd(end)) break;
  }
  return end;
}

const mark = /[!"'),.:;?*_~]|&[A-Za-z]+;|\](?![\s([]|$)/y;
const textEnd = /\s|<|\](?=[\s([]|$)|$/y;

/** Returns a check for whether only punctuation follows a position. It scans no run of punctuation twice. */
function trailingMarksCheck(text: string): IsAtEnd {
  let continuesUntil = 0;
  return (position) => {
    if (position < continuesUntil) return false;
    let at = position;
    for (let match = matchAt(mark, text, at); match !== null; match = matchAt(mark, text, at)) {
      at += match.length;
    }
    if (matchAt(textEnd, text, at) !== null) return true;
    continuesUntil = at;
    return false;
  };
}

function matchAt(pattern: RegExp, text: string, position: number): string | null {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0] ?? null;
}
