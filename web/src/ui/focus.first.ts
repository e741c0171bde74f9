/** Focuses the first element that a selector finds; false when it finds none. */
export function focusFirst(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
}
