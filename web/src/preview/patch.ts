/**
 * Makes an element equal to another, whose nodes it may take. Nodes that are equal already stay as they are, with their
 * scroll position and what they have loaded.
 */
export function patch(element: Element, wanted: Element): void {
  patchAttributes(element, wanted);
  const [before, after] = [[...element.childNodes], [...wanted.childNodes]];
  const start = countEqual(before, after);
  const end = countEqual(before.slice(start).reverse(), after.slice(start).reverse());
  const removed = before.slice(start, before.length - end);
  const added = after.slice(start, after.length - end);
  if (removed.length === added.length) {
    for (const [index, node] of removed.entries()) patchNode(node, added[index]);
    return;
  }
  const next = before[before.length - end] ?? null;
  for (const node of removed) node.remove();
  for (const node of added) element.insertBefore(node, next);
}

function patchNode(node: ChildNode, wanted: ChildNode | undefined): void {
  if (!wanted) node.remove();
  else if (isElement(node) && isElement(wanted) && node.nodeName === wanted.nodeName) patch(node, wanted);
  else node.replaceWith(wanted);
}

/** Not by `instanceof`, because the nodes are those of different windows. */
function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

/** How many nodes are equal from the beginning. */
function countEqual(nodes: readonly Node[], others: readonly Node[]): number {
  const different = nodes.findIndex((node, index) => !node.isEqualNode(others[index] ?? null));
  return different === -1 ? nodes.length : different;
}

function patchAttributes(element: Element, wanted: Element): void {
  for (const { name } of [...element.attributes])
    if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
