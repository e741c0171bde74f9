/** The element of a block; null when it is not shown. */
export function blockElement(id: string): HTMLElement | null {
  return document.querySelector(`[data-canvas] [data-block="${id}"]`);
}

/** The block that an element lies in. */
export function blockIdOf(element: Element | null): string | null {
  return element?.closest('[data-block]')?.getAttribute('data-block') ?? null;
}
