/** A smaller difference is not a keyboard, e.g. a toolbar of the browser. */
const minHeightPx = 100;

/**
 * Keeps `--keyboard` at the height of the keyboard on the screen, for sheets to stand above it. It is 0 where the
 * browser makes the page smaller instead.
 */
export function trackKeyboard(): void {
  const view = window.visualViewport;
  view?.addEventListener('resize', () => {
    const height = window.innerHeight - view.height * view.scale;
    const shown = height < minHeightPx ? '' : `${Math.round(height)}px`;
    document.documentElement.style.setProperty('--keyboard', shown);
  });
}
