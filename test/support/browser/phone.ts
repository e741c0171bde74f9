import type { Page } from 'playwright-core';

/** How many bars are at the top of the window, as wide as it and always in sight. */
export function topBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isBar = (node: Element) => {
      const { top, width, height } = node.getBoundingClientRect();
      const isFixed = ['sticky', 'fixed'].includes(getComputedStyle(node).position);
      return isFixed && node.checkVisibility() && top === 0 && height > 0 && width === window.innerWidth;
    };
    return [...document.querySelectorAll('body *')].filter(isBar).length;
  });
}

/** The heights of the rows of the lists on a screen. */
export function listRowHeights(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll('.data-table tbody tr'),
      (row) => row.getBoundingClientRect().height,
    ),
  );
}

/**
 * The controls that are smaller than 44 px in a direction, by name and size: those of the open dialog, or else those of
 * the page. A link in a text may be smaller, and so may what is written in a document.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minPx = 43.5;
    const controls =
      'a[href], button, summary, select, textarea, input:not([type=file]), [role^=menuitem], [role=tab]';
    const written = '.ProseMirror, [data-editor-ui]';
    const popups = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]');
    const root = [...popups].findLast((popup) => popup.checkVisibility()) ?? document.body;

    /** The area that takes a press: a label counts, and so does a link that is stretched over its row. */
    function areaOf(node: HTMLElement): { width: number; height: number } {
      const isStretched = getComputedStyle(node, '::after').position === 'absolute';
      const row = isStretched ? node.closest('tr, li, article, [data-row]') : null;
      const labels = node instanceof HTMLInputElement ? [...(node.labels ?? [])] : [];
      const rects = [row ?? node, ...labels].map((part) => part.getBoundingClientRect());
      const span = (start: 'left' | 'top', end: 'right' | 'bottom') =>
        Math.max(...rects.map((rect) => rect[end])) - Math.min(...rects.map((rect) => rect[start]));
      return { width: span('left', 'right'), height: span('top', 'bottom') };
    }

    function isExempt(node: HTMLElement): boolean {
      const isText = node.matches('a') && !node.closest('li, tr, nav') && !node.querySelector('svg');
      const isInText = node.matches('a') && node.closest('p') !== null;
      // Shown only to those who use a keyboard.
      const isHidden = !node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return (
        isText || isInText || isHidden || node.matches('[href="#main"]') || node.closest(written) !== null
      );
    }

    return [...root.querySelectorAll<HTMLElement>(controls)].flatMap((node) => {
      const { width, height } = areaOf(node);
      const isPressed = getComputedStyle(node).pointerEvents !== 'none' && width > 1 && height > 1;
      if (!isPressed || isExempt(node) || (width >= minPx && height >= minPx)) return [];
      const name = (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40);
      return [`${node.localName} “${name}” ${Math.round(width)} × ${Math.round(height)}`];
    });
  });
}

/** The fields in which iOS would zoom: those whose text is smaller than 16 px. */
export function zoomingFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'input:not([type=checkbox], [type=radio], [type=file], [aria-hidden]), textarea, select',
      ),
    ]
      .filter((node) => node.checkVisibility() && Number.parseFloat(getComputedStyle(node).fontSize) < 16)
      .map((node) => node.getAttribute('aria-label') ?? node.outerHTML.slice(0, 120)),
  );
}
