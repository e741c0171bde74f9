import { namesIn } from '@imprint/shared/text/names';
import type { Element, Root, Text } from 'hast';

/** Elements that flow within a line of text. */
const inlineNames: ReadonlySet<string> = new Set(
  namesIn(`
    a b strong i em cite dfn u s strike del ins sup sub q
    code kbd samp tt var span label button details fieldset source
  `),
);
/** Elements with visible content of their own, next to which white space matters. */
const visibleNames: ReadonlySet<string> = new Set([
  'img',
  'video',
  'iframe',
  'input',
  'select',
  'textarea',
  'button',
]);

/** Whether an element flows within a line of text. */
export function isInline({ tagName }: Element): boolean {
  return inlineNames.has(tagName);
}

/**
 * Removes white space that browsers do not render: repeated, leading and trailing white space of lines. Mutates
 * the tree.
 */
export function collapseSpaces(tree: Root): void {
  let isAfterSpace = true;
  /** The last text of the line if it ends with a space, with its siblings. */
  let trailing: { text: Text; siblings: Element['children'] } | null = null;
  const endLine = () => {
    if (trailing) {
      trailing.text.value = trailing.text.value.slice(0, -1);
      if (trailing.text.value === '' && trailing.siblings.at(-1) === trailing.text) trailing.siblings.pop();
    }
    [isAfterSpace, trailing] = [true, null];
  };
  const collapse = (parent: Root | Element): void => {
    const siblings: Element['children'] = [];
    for (const child of parent.children) {
      if (child.type === 'text') {
        const value = child.value.replaceAll(/[ \t\n\v\f\r]+/g, ' ');
        const text: Text = { type: 'text', value: isAfterSpace ? value.replace(/^ /, '') : value };
        if (text.value === '') continue;
        siblings.push(text);
        isAfterSpace = text.value.endsWith(' ');
        trailing = isAfterSpace ? { text, siblings } : null;
      } else if (child.type === 'element') {
        const isVisible = visibleNames.has(child.tagName);
        const isBlock = !isVisible && !isInline(child);
        if (isBlock) endLine();
        siblings.push(child);
        if (child.tagName !== 'pre') collapse(child);
        if (isBlock) endLine();
        if (isVisible) [isAfterSpace, trailing] = [false, null];
      }
    }
    parent.children = siblings;
  };
  collapse(tree);
  endLine();
}
