/** The element of a thread, which takes the focus of what goes away in it; null while it is not shown. */
export function threadElement(threadId: string): HTMLElement | null {
  return document.querySelector(`[data-thread="${threadId}"]`);
}

/** The element of all comments, which takes the focus of a thread that goes away; null while they are closed. */
export function commentsElement(): HTMLElement | null {
  return document.querySelector('[data-comments]');
}
