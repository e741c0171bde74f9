import type { ResolvedToken } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';

/** A part of the preview that a token can be used for. */
export interface PreviewRole {
  name: string;
  label: string;
  type: TokenType;
  /** What a token for it is usually called, the likeliest first. */
  words: readonly RegExp[];
}

export const previewRoles: readonly PreviewRole[] = [
  {
    name: 'background',
    label: 'Background',
    type: 'color',
    words: [/background|\bbg\b|canvas|paper/, /surface/],
  },
  { name: 'surface', label: 'Section', type: 'color', words: [/surface|card/, /background/] },
  { name: 'text', label: 'Text', type: 'color', words: [/text|foreground|\bfg\b|\bink\b/, /\bon-/] },
  { name: 'accent', label: 'Accent', type: 'color', words: [/accent|primary|brand/, /action|link/] },
  {
    name: 'onAccent',
    label: 'Text on accent',
    type: 'color',
    words: [/on-?(accent|primary|brand)|inverse/, /white/],
  },
  { name: 'heading', label: 'Heading type', type: 'typography', words: [/head|title|display/] },
  { name: 'body', label: 'Body type', type: 'typography', words: [/body|text|paragraph|copy/] },
  { name: 'font', label: 'Font', type: 'fontFamily', words: [/body|sans|base|text/, /./] },
  { name: 'radius', label: 'Corners', type: 'dimension', words: [/radius|corner|round/] },
  {
    name: 'space',
    label: 'Space',
    type: 'dimension',
    words: [/(spac|gap).*(medium|\bmd\b|base|\b4\b)/, /spac|gap/],
  },
  { name: 'shadow', label: 'Shadow', type: 'shadow', words: [/card|medium|\bmd\b/, /./] },
];

/** The token that a role takes by itself: the one of its type whose path sounds most like it. */
export function likeliest(role: PreviewRole, tokens: readonly ResolvedToken[]): ResolvedToken | null {
  const fitting = tokens.filter(({ type }) => type === role.type);
  for (const word of role.words) {
    const found = fitting.find(({ path }) => word.test(path.toLowerCase()));
    if (found) return found;
  }
  return null;
}
