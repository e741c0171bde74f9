import type { Env, StateBlock, StateInline } from 'markdown-it';

/** The label that starts a footnote, which is no longer than that of a link. */
const labelPattern = /\[\^((?:\\[[\]\\]|[^\s[\]\\]|\\(?![[\]\\])){1,999})\]/y;

/** A footnote definition, which continues in lines indented by four spaces. */
export function footnoteDefinition(
  state: StateBlock,
  startLine: number,
  endLine: number,
  isSilent: boolean,
): boolean {
  const { bMarks, tShift, sCount } = state;
  if ((sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const start = (bMarks[startLine] ?? 0) + (tShift[startLine] ?? 0);
  const label = labelAt(state.src, start);
  if (label === null) return false;
  const contentStart = start + label.length + 4;
  if (state.src[contentStart - 1] !== ':') return false;
  if (isSilent) return true;
  footnotesOf(state.env).add(normalizeLabel(label));

  const before = { bMark: bMarks[startLine], tShift: tShift[startLine], sCount: sCount[startLine] };
  const contentAt = state.skipSpaces(contentStart);
  bMarks[startLine] = contentStart;
  tShift[startLine] = contentAt - contentStart;
  state.push('footnote_open', '', 1).content = label;
  state.blkIndent += 4;
  sCount[startLine] = state.blkIndent;
  state.md.block.tokenize(state, startLine, endLine);
  state.blkIndent -= 4;
  state.push('footnote_close', '', -1);
  [bMarks[startLine], tShift[startLine], sCount[startLine]] = [
    before.bMark ?? 0,
    before.tShift ?? 0,
    before.sCount ?? 0,
  ];
  return true;
}

/** A reference to a defined footnote. */
export function footnoteReference(state: StateInline, isSilent: boolean): boolean {
  if (state.src[state.pos] !== '[') return false;
  const label = labelAt(state.src, state.pos);
  if (label === null || !footnotesOf(state.env).has(normalizeLabel(label))) return false;
  if (!isSilent) state.push('text_special', '', 0).content = `[${label}]`;
  state.pos += label.length + 3;
  return true;
}

function labelAt(text: string, position: number): string | null {
  labelPattern.lastIndex = position;
  return labelPattern.exec(text)?.[1] ?? null;
}

/** Labels are compared case-insensitively. */
function normalizeLabel(label: string): string {
  return label.toLowerCase().toUpperCase();
}

/** The labels of all footnotes of a document. Inline content is parsed after all of them are known. */
function footnotesOf(env: Env): Set<string> {
  env.footnotes ??= new Set<string>();
  // Safe because nothing else is stored there.
  return env.footnotes as Set<string>;
}
