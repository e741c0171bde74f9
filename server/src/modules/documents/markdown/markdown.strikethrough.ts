import type { Delimiter, StateInline } from 'markdown-it';

const tilde = 0x7e;
/** The markers of one and two tildes. Delimiters only match others with the same marker. */
const markers = [null, -tilde, tilde];

/** The delimiters of strikethrough text: one or two tildes. */
export function strikethroughDelimiters(state: StateInline, isSilent: boolean): boolean {
  if (isSilent || state.src.charCodeAt(state.pos) !== tilde) return false;
  const { can_open: open, can_close: close, length } = state.scanDelims(state.pos, true);
  state.push('text', '', 0).content = '~'.repeat(length);
  const marker = markers[length];
  if (marker) {
    state.delimiters.push({ marker, length: 0, token: state.tokens.length - 1, end: -1, open, close });
  }
  state.pos += length;
  return true;
}

/** Converts matching delimiters to elements. */
export function strikethroughElements(state: StateInline): void {
  elementsOf(state, state.delimiters);
  for (const meta of state.tokens_meta) if (meta?.delimiters) elementsOf(state, meta.delimiters);
}

function elementsOf({ tokens }: StateInline, delimiters: readonly Delimiter[]): void {
  for (const { marker, token, end } of delimiters) {
    const closing = delimiters[end];
    if (Math.abs(marker) !== tilde || !closing) continue;
    Object.assign(tokens[token] ?? {}, { type: 's_open', tag: 's', nesting: 1, content: '' });
    Object.assign(tokens[closing.token] ?? {}, { type: 's_close', tag: 's', nesting: -1, content: '' });
  }
}
