import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The element that Tab has focused. */
interface Stop {
  name: string;
  /** Its index among the controls of the page; -1 if it is not a control. */
  number: number;
  /** Whether it is a date or a time, whose parts are stops of their own. */
  hasParts: boolean;
  /** Whether the focus is visible. */
  isIndicated: boolean;
  /** Whether it is inside the window and not covered. */
  isInSight: boolean;
  /** The number of scrollable elements around it. */
  depth: number;
  /** Its position in the scrolled content, independent of the scroll offset. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** More than the stops of any screen; reaching it means that the focus cycles. */
const mostStops = 400;

/** Everything that can be focused. */
const controls = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';

/** Returns the focused element; null if there is none. */
async function stopOf(page: Page): Promise<Stop | null> {
  // The focus guards of a dialog move the focus to its other end asynchronously.
  await page.waitForFunction(() => !document.activeElement?.matches('[data-base-ui-focus-guard]'));
  return page.evaluate((selector) => {
    const node = document.activeElement;
    if (!(node instanceof HTMLElement) || node === document.body) return null;
    const text = (found: readonly (Element | null)[]) =>
      found.map((part) => part?.textContent ?? '').join(' ');
    const labelledBy = node.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const names = [
      text(labelledBy.map((id) => document.getElementById(id))),
      node.getAttribute('aria-label') ?? '',
      text([...(node.id ? document.querySelectorAll(`label[for="${node.id}"]`) : [])]),
      text([node, node.closest('label')]),
      node.title,
    ];
    const isOutlined = (part: Element | null | undefined) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    };
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
    const seen = document.elementFromPoint(x, y);
    const scrolling: Element[] = [];
    for (let around: Element | null = node; around; around = around.parentElement)
      if (around.scrollTop > 0 || /auto|scroll/.test(getComputedStyle(around).overflowY))
        scrolling.push(around);
    const scrolled = scrolling.reduce((sum, { scrollTop }) => sum + scrollTop, 0);
    return {
      name: names.map((name) => name.trim()).find((name) => name !== '') ?? '',
      number: [...document.querySelectorAll(selector)].indexOf(node),
      hasParts: node.matches('input[type=date], input[type=time]'),
      // In a search field above a list, the caret and the highlighted option show the focus; in a document, the caret.
      // A field with chips is outlined as a whole.
      isIndicated:
        isOutlined(node) ||
        isOutlined(node.parentElement?.parentElement) ||
        node.matches('input[role=combobox][aria-expanded=true], [contenteditable=true]'),
      isInSight: seen !== null && (node.contains(seen) || seen.contains(node)),
      depth: scrolling.filter((around) => around !== document.documentElement).length,
      left,
      right,
      top: top + scrolled,
      bottom: bottom + scrolled,
    };
  }, controls);
}

/** Returns the indexes of all controls in a part of the page that Tab must reach. */
function reachable(part: Locator): Promise<number[]> {
  return part.evaluate((root, selector) => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    const isReachable = (node: HTMLElement) => {
      if (node.tabIndex < 0 || node.matches(':disabled') || !root.contains(node)) return false;
      if (node.closest('[inert], [aria-hidden=true]')) return false;
      if (!node.checkVisibility({ visibilityProperty: true })) return false;
      // Tab reaches only the checked radio button of a group.
      return !(node instanceof HTMLInputElement && node.type === 'radio') || node.checked;
    };
    return all.flatMap((node, number) => (isReachable(node) ? [number] : []));
  }, controls);
}

/** Presses Tab until the focus returns to the first stop or leaves the page. */
async function pressTab(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < mostStops; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (stop?.hasParts && stop.number === stops.at(-1)?.number) continue;
    if (!stop || stop.number === stops[0]?.number) return stops;
    stops.push(stop);
  }
  throw new Error('Tab does not come to an end.');
}

/** Asserts that each stop is visible and has a name. */
function assertStops(stops: readonly Stop[], where: string): void {
  const named = (wrong: (stop: Stop) => boolean) => stops.filter(wrong).map(({ name }) => name);
  expect(
    named(({ name }) => name === ''),
    `${where}: without a name`,
  ).toEqual([]);
  expect(
    named(({ isIndicated }) => !isIndicated),
    `${where}: focus that cannot be seen`,
  ).toEqual([]);
  expect(
    named(({ isInSight }) => !isInSight),
    `${where}: focus out of sight`,
  ).toEqual([]);
}

/**
 * Tabs through a page from its start and asserts that the focus reaches every control, in the
 * order of the page, and is visible.
 */
export async function tabThroughPage(page: Page, where: string): Promise<Stop[]> {
  const stops = await pressTab(page);
  assertStops(stops, where);
  const numbers = stops.map(({ number }) => number);
  expect(numbers, `${where}: order of the focus`).toEqual(numbers.toSorted((a, b) => a - b));
  const missed = (await reachable(page.locator('body'))).filter((number) => !numbers.includes(number));
  expect(missed, `${where}: not reached, by number among the controls`).toEqual([]);
  const jumps = stops.filter((stop, index) => {
    const before = stops[index - 1];
    // A stop that is higher up must be further right, in the next column.
    return before?.depth === stop.depth && stop.bottom <= before.top && stop.left < before.right;
  });
  expect(
    jumps.map(({ name }) => name),
    `${where}: focus that jumps back`,
  ).toEqual([]);
  return stops;
}

/** Tabs once through a dialog; asserts that the focus stays in it and reaches every control. */
export async function tabThroughDialog(page: Page, dialog: Locator, where: string): Promise<void> {
  const stops = await pressTab(page);
  assertStops(stops, where);
  const inside = await reachable(dialog);
  expect(new Set(stops.map(({ number }) => number)), `${where}: the way round`).toEqual(new Set(inside));
}
