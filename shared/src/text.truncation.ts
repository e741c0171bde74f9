/**
 * The beginning of a text, at most so long as its `length` counts. A pair of code units that stands for one
 * character is never parted, for half of it is no text.
 */
export function truncateText(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}
