/** Truncates a text to `maxLength` code units without splitting a surrogate pair. */
export function truncateText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
}
