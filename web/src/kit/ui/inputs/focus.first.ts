/** Focuses the first element that matches a selector; false when there is none. */
export function focusFirst(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  return element !== null;
}
