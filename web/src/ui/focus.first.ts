/** Focuses the first element that a selector finds; false when it finds none. */
export function focusFirst(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  return element !== null;
}
