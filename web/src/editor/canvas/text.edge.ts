/** Whether the caret stands in the first or the last line of a text, as lines are broken on the screen. */
export function isAtEdge(
  area: HTMLTextAreaElement,
  mirror: HTMLElement | null,
  direction: 'up' | 'down',
): boolean {
  const { selectionStart: offset, selectionEnd, value } = area;
  if (offset !== selectionEnd) return false;
  const text = mirror?.firstChild;
  if (!mirror || !text) return false;
  const range = document.createRange();
  range.setStart(text, offset);
  range.setEnd(text, offset + 1);
  const caret = range.getClientRects()[0];
  // A line break at the caret has no shape of its own in some browsers.
  if (!caret) return !(direction === 'up' ? value.slice(0, offset) : value.slice(offset)).includes('\n');
  const box = mirror.getBoundingClientRect();
  const distance = direction === 'up' ? caret.bottom - box.top : box.bottom - caret.top;
  return distance < caret.height * 1.75;
}

/** Whether the caret stands in the first or the last line of a formatted text. */
export function isAtEditableEdge(editable: HTMLElement, direction: 'up' | 'down'): boolean {
  const selection = getSelection();
  if (!selection?.isCollapsed || selection.rangeCount === 0) return false;
  const range = selection.getRangeAt(0);
  const node = range.startContainer;
  const around = node instanceof Element ? node : node.parentElement;
  // In an empty line the caret has no shape of its own.
  const caret = range.getClientRects()[0] ?? around?.getBoundingClientRect();
  if (!caret) return false;
  const box = editable.getBoundingClientRect();
  const distance = direction === 'up' ? caret.bottom - box.top : box.bottom - caret.top;
  return distance < caret.height * 1.75;
}
