type Messages = readonly { id: string }[];

/**
 * The message at a step from the open one. `openIndex` is the index of the open message, or its last index
 * before it left the list.
 */
export function messageAtStep(
  items: Messages,
  openId: string | undefined,
  openIndex: number,
  by: 1 | -1,
): string | undefined {
  if (openId === undefined) return items[0]?.id;
  // The message after one that left the list is now at its index.
  const hasLeftList = by > 0 && !items.some(({ id }) => id === openId);
  return items[Math.max(openIndex, 0) + (hasLeftList ? 0 : by)]?.id;
}

/** The message to open after one was handled: the next one, or the previous one if it was the last. */
export function messageAfter(items: Messages, id: string, lastIndex: number): string | undefined {
  const index = items.findIndex((item) => item.id === id);
  // It may have left the list already; then another one is at its index.
  const next = index < 0 ? items[lastIndex] : items[index + 1];
  return (next ?? items[(index < 0 ? lastIndex : index) - 1])?.id;
}
