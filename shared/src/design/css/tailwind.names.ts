import { rootName } from '../token.path.ts';
import type { ResolvedToken } from '../token.set.ts';
import { uniqueNames } from './css.names.ts';
import { cssName } from './css.text.ts';

/** A theme namespace of Tailwind, and the leading path names that it makes redundant. */
interface Namespace {
  name: string;
  redundant: readonly string[];
}

const namespaces: { [Type in NonNullable<ResolvedToken['type']>]?: Namespace } = {
  color: { name: 'color', redundant: ['color', 'colors'] },
  fontFamily: { name: 'font', redundant: ['font', 'fonts', 'font-family', 'fontFamily'] },
  fontWeight: { name: 'font-weight', redundant: ['font-weight', 'fontWeight', 'weight'] },
  shadow: { name: 'shadow', redundant: ['shadow', 'shadows'] },
  cubicBezier: { name: 'ease', redundant: ['ease', 'easing'] },
  typography: { name: 'text', redundant: ['text', 'typography', 'type'] },
};

const lengthNamespaces: readonly Namespace[] = [
  { name: 'radius', redundant: ['radius', 'radii', 'rounded', 'border-radius', 'borderRadius'] },
  { name: 'spacing', redundant: ['spacing', 'space'] },
  { name: 'text', redundant: ['text', 'font-size', 'fontSize'] },
  { name: 'breakpoint', redundant: ['breakpoint', 'breakpoints', 'screen'] },
  { name: 'container', redundant: ['container', 'containers'] },
  { name: 'blur', redundant: ['blur'] },
  { name: 'tracking', redundant: ['tracking', 'letter-spacing', 'letterSpacing'] },
  { name: 'perspective', redundant: ['perspective'] },
];

/** Whether Tailwind generates classes from tokens of the type; others become plain custom properties. */
export function isInTheme({ type }: ResolvedToken): boolean {
  return type === 'dimension' || (type !== null && namespaces[type] !== undefined);
}

/** Suffixes that Tailwind appends to the name of a font size for the rest of its typography. */
export const textSuffixes = {
  lineHeight: '--line-height',
  letterSpacing: '--letter-spacing',
  fontWeight: '--font-weight',
} as const;

/** Gives each token a unique name in the namespace of its type. */
export function tailwindNames(tokens: readonly ResolvedToken[]): Map<ResolvedToken, string> {
  const taken = new Set<string>();
  const findFreeName = uniqueNames(taken);
  const names = new Map<ResolvedToken, string>();
  for (const token of tokens) {
    const suffixes = token.type === 'typography' ? ['', ...Object.values(textSuffixes)] : [''];
    const name = findFreeName(preferredName(token), (each) =>
      suffixes.every((suffix) => !taken.has(each + suffix)),
    );
    for (const suffix of suffixes) taken.add(name + suffix);
    names.set(token, name);
  }
  return names;
}

function preferredName({ path, type }: ResolvedToken): string {
  const names = path.split('.').filter((name) => name !== rootName);
  const [first = '', ...rest] = names;
  const namespace =
    type === 'dimension'
      ? (lengthNamespaces.find(({ redundant }) => redundant.includes(first)) ?? {
          name: 'spacing',
          redundant: [],
        })
      : type && namespaces[type];
  if (!namespace) return cssName(names);
  const isRedundant = namespace.redundant.includes(first) && rest.length > 0;
  return cssName([namespace.name, ...(isRedundant ? rest : names)]);
}
