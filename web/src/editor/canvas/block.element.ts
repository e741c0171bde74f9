/** The element of a block; null when it is not shown. */
export function blockElement(id: string): HTMLElement | null {
  return document.querySelector(`[data-canvas] [data-block="${id}"]`);
}

/** Scrolls to a block, if it is shown. */
export function scrollToBlock(id: string): void {
  blockElement(id)?.scrollIntoView({ block: 'center' });
}

/** The block that an element lies in. */
export function blockIdOf(element: Element | null): string | null {
  return element?.closest('[data-block]')?.getAttribute('data-block') ?? null;
}
