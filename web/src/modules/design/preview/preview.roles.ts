import { letterSpacingSuffix } from '@imprint/shared/design/css/css.names';
import type { Declaration } from '@imprint/shared/design/css/css.text';
import type { ResolvedToken } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';

/** A part of the preview that a token can be used for. */
export interface PreviewRole {
  name: string;
  label: string;
  type: TokenType;
  /** Patterns of typical token names, the best first. */
  words: readonly RegExp[];
}

// Names with `on-`, such as `on-accent`, are not backgrounds.
export const previewRoles: readonly PreviewRole[] = [
  {
    name: 'background',
    label: 'Background',
    type: 'color',
    words: [/(?<!\bon-?)(background|\bbg\b|canvas|paper)/, /(?<!\bon-?)surface/],
  },
  {
    name: 'surface',
    label: 'Section',
    type: 'color',
    words: [/(?<!\bon-?)(surface|card)/, /(?<!\bon-?)background/],
  },
  { name: 'text', label: 'Text', type: 'color', words: [/text|foreground|\bfg\b|\bink\b/, /\bon-/] },
  {
    name: 'accent',
    label: 'Accent',
    type: 'color',
    words: [/(?<!\bon-?)(accent|primary|brand)/, /action|link/],
  },
  {
    name: 'on-accent',
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

/** The default token of a role: the one of its type whose path matches best. */
export function bestMatch(role: PreviewRole, tokens: readonly ResolvedToken[]): ResolvedToken | null {
  const candidates = tokens.filter(({ type }) => type === role.type);
  for (const word of role.words) {
    const match = candidates.find(({ path }) => word.test(path.toLowerCase()));
    if (match) return match;
  }
  return null;
}

/** The custom properties of a role that the preview's style sheet uses. */
export function roleDeclarations(
  { name: role, type }: Pick<PreviewRole, 'name' | 'type'>,
  value: string,
  letterSpacing: string,
): Declaration[] {
  const name = `--imprint-${role}`;
  const declaration = { name, value };
  return type === 'typography'
    ? [declaration, { name: `${name}${letterSpacingSuffix}`, value: letterSpacing }]
    : [declaration];
}
