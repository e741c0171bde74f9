import { uniqueNames } from './css.names.ts';
import { cssName } from './css.text.ts';
import { rootName } from './token.path.ts';
import type { ResolvedToken } from './token.set.ts';

/** Where Tailwind looks for a kind of token, and the first names of paths that say so already. */
interface Namespace {
  name: string;
  said: readonly string[];
}

const namespaces: { [Type in NonNullable<ResolvedToken['type']>]?: Namespace } = {
  color: { name: 'color', said: ['color', 'colors'] },
  fontFamily: { name: 'font', said: ['font', 'fonts', 'font-family', 'fontFamily'] },
  fontWeight: { name: 'font-weight', said: ['font-weight', 'fontWeight', 'weight'] },
  shadow: { name: 'shadow', said: ['shadow', 'shadows'] },
  cubicBezier: { name: 'ease', said: ['ease', 'easing'] },
  typography: { name: 'text', said: ['text', 'typography', 'type'] },
};

const lengths: readonly Namespace[] = [
  { name: 'radius', said: ['radius', 'radii', 'rounded', 'border-radius', 'borderRadius'] },
  { name: 'spacing', said: ['spacing', 'space'] },
  { name: 'text', said: ['text', 'font-size', 'fontSize'] },
  { name: 'breakpoint', said: ['breakpoint', 'breakpoints', 'screen'] },
  { name: 'container', said: ['container', 'containers'] },
  { name: 'blur', said: ['blur'] },
  { name: 'tracking', said: ['tracking', 'letter-spacing', 'letterSpacing'] },
  { name: 'perspective', said: ['perspective'] },
];

/** Whether Tailwind makes classes of the type; other tokens are plain custom properties. */
export function isInTheme({ type }: ResolvedToken): boolean {
  return type === 'dimension' || (type !== null && namespaces[type] !== undefined);
}

/** What Tailwind takes for typography beside its size, at the end of the name of the size. */
export const textParts = {
  lineHeight: '--line-height',
  letterSpacing: '--letter-spacing',
  fontWeight: '--font-weight',
} as const;

/** A name for each token in the namespace of its type, no two the same. */
export function tailwindNames(tokens: readonly ResolvedToken[]): Map<ResolvedToken, string> {
  const taken = new Set<string>();
  const free = uniqueNames(taken);
  const named = new Map<ResolvedToken, string>();
  for (const token of tokens) {
    const parts = token.type === 'typography' ? ['', ...Object.values(textParts)] : [''];
    const name = free(wantedName(token), (each) => parts.every((part) => !taken.has(each + part)));
    for (const part of parts) taken.add(name + part);
    named.set(token, name);
  }
  return named;
}

function wantedName({ path, type }: ResolvedToken): string {
  const names = path.split('.').filter((name) => name !== rootName);
  const [first = '', ...rest] = names;
  const namespace =
    type === 'dimension'
      ? (lengths.find(({ said }) => said.includes(first)) ?? { name: 'spacing', said: [] })
      : type && namespaces[type];
  if (!namespace) return cssName(names);
  return cssName([namespace.name, ...(namespace.said.includes(first) && rest.length > 0 ? rest : names)]);
}
