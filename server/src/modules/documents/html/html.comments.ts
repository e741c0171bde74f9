import type { Element, Root } from 'hast';
import { type Omissions, omitted } from '../tree/omissions.ts';
import { hasStyle, stylesOf } from './html.styles.ts';

const commentListStyle = /mso-element:\s*comment-list/i;

/** Removes and counts the comments of Word, which marks them in the text and lists them behind it. Mutates the tree. */
export function removeComments(node: Root | Element, omissions: Omissions): void {
  if (node.type === 'root') node.children = node.children.filter((child) => isKept(child, omissions));
  else node.children = node.children.filter((child) => isKept(child, omissions));
  for (const child of node.children) if (child.type === 'element') removeComments(child, omissions);
}

function isKept(node: Root['children'][number], omissions: Omissions): boolean {
  if (node.type !== 'element') return true;
  const { className } = node.properties;
  const isMark = Array.isArray(className) && className.includes('MsoCommentReference');
  if (isMark) omissions.add(omitted.comment);
  return !isMark && !hasStyle(stylesOf(node), commentListStyle);
}
