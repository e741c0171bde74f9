import type { Element, ElementContent, Root } from 'hast';

/** The elements equivalent to inline styles, for programs that write styles instead of elements. */
const elementsByStyle: readonly { tagName: string; style: RegExp }[] = [
  { tagName: 'strong', style: /font-weight:\s*(?:bold|[6-9]00)/i },
  { tagName: 'em', style: /font-style:\s*italic/i },
  { tagName: 'u', style: /text-decoration[a-z-]*:[^;]*underline/i },
  { tagName: 's', style: /text-decoration[a-z-]*:[^;]*line-through/i },
  { tagName: 'sup', style: /vertical-align:\s*super/i },
  { tagName: 'sub', style: /vertical-align:\s*sub(?!\w)/i },
];

/** Word writes list markers as text in elements with this style. */
const listMarkerStyle = /mso-list:\s*ignore/i;

/** Replaces meaningful styles by elements, for documents pasted from word processors. */
export function replaceStyles(tree: Root): Root {
  return {
    ...tree,
    children: tree.children.flatMap((node) => (isContent(node) ? replaceStylesIn(node, false) : [])),
  };
}

/** Whether an element is the marker of an item. */
export function isListMarker(node: Element): boolean {
  return hasStyle(stylesOf(node), listMarkerStyle);
}

function isContent(node: Root['children'][number]): node is ElementContent {
  return node.type !== 'doctype';
}

function replaceStylesIn(node: ElementContent, isInLink: boolean): ElementContent[] {
  if (node.type !== 'element') return [node];
  const styles = stylesOf(node);
  if (isListMarker(node)) return [];
  const isLink = isInLink || node.tagName === 'a';
  const children = node.children.flatMap((child) => replaceStylesIn(child, isLink));
  if (isReset(node.tagName, styles)) return [{ ...node, tagName: 'span', children }];
  if (node.tagName !== 'span') return [{ ...node, children }];
  // Links are underlined by default.
  const matches = elementsByStyle.filter(
    ({ tagName, style }) => hasStyle(styles, style) && !(isLink && tagName === 'u'),
  );
  return [matches.reduce<Element>(wrap, { ...node, children })];
}

/** Longer than any meaningful style. Patterns may take quadratic time. */
const maxStyleLength = 200;

/** The declarations of a `style` attribute. */
export function stylesOf({ properties }: Element): string[] {
  const styles = String(properties.style ?? '').split(';');
  return styles.filter(({ length }) => length <= maxStyleLength);
}

export function hasStyle(styles: readonly string[], pattern: RegExp): boolean {
  return styles.some((style) => pattern.test(style));
}

/** Google Docs wraps everything that it copies into a `b` element that is not bold. */
function isReset(tagName: string, styles: readonly string[]): boolean {
  if (tagName === 'b' || tagName === 'strong') return hasStyle(styles, /font-weight:\s*(?:normal|[1-5]00)/i);
  return (tagName === 'i' || tagName === 'em') && hasStyle(styles, /font-style:\s*normal/i);
}

function wrap(inner: Element, { tagName }: { tagName: string }): Element {
  return { type: 'element', tagName, properties: {}, children: [inner] };
}
