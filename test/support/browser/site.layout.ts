import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Asserts that nothing of a page that was just opened has moved while it loaded. */
export async function assertSteady(page: Page): Promise<void> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          // Safe because only layout shifts are observed; the types of the DOM leave them out.
          for (const entry of list.getEntries())
            total += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(total), 50));
      }),
  );
  expect(shift, page.url()).toBeLessThan(0.01);
}

/** Asserts that a page does not scroll sideways on a phone, a tablet and a laptop, in both themes and in forced colors. */
export async function assertFits(page: Page): Promise<void> {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const look of ['light', 'dark', 'forced colors'] as const) {
      await page.emulateMedia({
        colorScheme: look === 'dark' ? 'dark' : 'light',
        forcedColors: look === 'forced colors' ? 'active' : 'none',
      });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${page.url()} at ${width} px in ${look}`).toBe(0);
    }
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
}
