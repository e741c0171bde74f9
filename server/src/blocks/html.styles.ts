import type { Element, ElementContent, Root } from 'hast';

/** The element that means what a style shows, for programs that write styles where HTML has elements. */
const elementOfStyle: readonly { tagName: string; style: RegExp }[] = [
  { tagName: 'strong', style: /font-weight:\s*(?:bold|[6-9]00)/i },
  { tagName: 'em', style: /font-style:\s*italic/i },
  { tagName: 'u', style: /text-decoration[a-z-]*:[^;]*underline/i },
  { tagName: 's', style: /text-decoration[a-z-]*:[^;]*line-through/i },
  { tagName: 'sup', style: /vertical-align:\s*super/i },
  { tagName: 'sub', style: /vertical-align:\s*sub(?!\w)/i },
];

/** Word writes the bullet or number of a list's item as text within such an element. */
const markOfItem = /mso-list:\s*ignore/i;

/** The tree with elements in place of styles that mean something: documents pasted from word processors. */
export function withMeaningOfStyles(tree: Root): Root {
  return {
    ...tree,
    children: tree.children.flatMap((node) => (isContent(node) ? restyled(node, false) : [])),
  };
}

function isContent(node: Root['children'][number]): node is ElementContent {
  return node.type !== 'doctype';
}

function restyled(node: ElementContent, isInLink: boolean): ElementContent[] {
  if (node.type !== 'element') return [node];
  const style = String(node.properties.style ?? '');
  if (markOfItem.test(style)) return [];
  const isLink = isInLink || node.tagName === 'a';
  const children = node.children.flatMap((child) => restyled(child, isLink));
  if (isUndone(node.tagName, style)) return [{ ...node, tagName: 'span', children }];
  if (node.tagName !== 'span') return [{ ...node, children }];
  // A link is underlined by itself.
  const meant = elementOfStyle.filter((each) => each.style.test(style) && !(isLink && each.tagName === 'u'));
  return [meant.reduce<Element>(wrapped, { ...node, children })];
}

/** Google Docs puts all it copies into a `b` that is not bold. */
function isUndone(tagName: string, style: string): boolean {
  if (tagName === 'b' || tagName === 'strong') return /font-weight:\s*(?:normal|[1-5]00)/i.test(style);
  return (tagName === 'i' || tagName === 'em') && /font-style:\s*normal/i.test(style);
}

function wrapped(inner: Element, { tagName }: { tagName: string }): Element {
  return { type: 'element', tagName, properties: {}, children: [inner] };
}
