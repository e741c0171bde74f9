type Messages = readonly { id: string }[];

/**
 * Which message a step through the list leads to. `place` is where the open message stands in the list, or stood
 * before it left.
 */
export function messageAtStep(
  items: Messages,
  openId: string | undefined,
  openIndex: number,
  by: 1 | -1,
): string | undefined {
  if (openId === undefined) return items[0]?.id;
  // The one after a message that left the list stands in its place.
  const hasLeftList = by > 0 && !items.some(({ id }) => id === openId);
  return items[Math.max(openIndex, 0) + (hasLeftList ? 0 : by)]?.id;
}

/** Which message comes after one that was dealt with: the next one, or the one before where it was the last. */
export function messageAfter(items: Messages, id: string, lastIndex: number): string | undefined {
  const index = items.findIndex((item) => item.id === id);
  // It may have left the list already, and then another one stands in its place.
  const next = index < 0 ? items[lastIndex] : items[index + 1];
  return (next ?? items[(index < 0 ? lastIndex : index) - 1])?.id;
}
