import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where a press of Tab has brought the focus. */
interface Stop {
  name: string;
  /** Its place among the controls of the page, from 0; -1 for what nothing can be done with. */
  number: number;
  /** Whether one sees that it has the focus. */
  isIndicated: boolean;
  /** Whether it lies within the window, and nothing covers it. */
  isInSight: boolean;
  /** The number of parts around it that scroll by themselves. */
  depth: number;
  /** Its place in what it scrolls with, however far that is scrolled. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** No screen has as many controls; whoever comes so far goes round in a circle. */
const mostStops = 400;

/** Everything that the keyboard could come to. */
const controls = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';

/** What has the focus; null when nothing has. */
async function stopOf(page: Page): Promise<Stop | null> {
  // The ends of a dialog hand the focus on to the other end, a moment later.
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
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
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
      // In the search above a list, the caret and the highlighted entry show it.
      isIndicated:
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) ||
        node.matches('input[role=combobox][aria-expanded=true]'),
      isInSight: seen !== null && (node.contains(seen) || seen.contains(node)),
      depth: scrolling.filter((around) => around !== document.documentElement).length,
      left,
      right,
      top: top + scrolled,
      bottom: bottom + scrolled,
    };
  }, controls);
}

/** The numbers of all controls in a part of the page that Tab has to come to. */
function reachable(part: Locator): Promise<number[]> {
  return part.evaluate((root, selector) => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    const isReachable = (node: HTMLElement) => {
      if (node.tabIndex < 0 || node.matches(':disabled') || !root.contains(node)) return false;
      if (node.closest('[inert], [aria-hidden=true]')) return false;
      if (!node.checkVisibility({ visibilityProperty: true })) return false;
      // Of the radio buttons of a group, Tab comes to the chosen one alone.
      return !(node instanceof HTMLInputElement && node.type === 'radio') || node.checked;
    };
    return all.flatMap((node, number) => (isReachable(node) ? [number] : []));
  }, controls);
}

/** Presses Tab until the focus comes back to where it was first, or leaves the page. */
async function pressTab(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < mostStops) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (!stop || stop.number === stops[0]?.number) return stops;
    stops.push(stop);
  }
  throw new Error('Tab does not come to an end.');
}

/** Asserts of each stop that one can see it and read what it is. */
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
 * Walks through a page by Tab from its start and asserts that the focus comes to every control, in the
 * order of the page, and can be seen there.
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
    // What lies higher up has to be further to the right, in the next column.
    return before?.depth === stop.depth && stop.bottom <= before.top && stop.left < before.right;
  });
  expect(
    jumps.map(({ name }) => name),
    `${where}: focus that jumps back`,
  ).toEqual([]);
  return stops;
}

/** Walks once round a dialog by Tab; asserts that the focus stays in it and comes to every control. */
export async function tabThroughDialog(page: Page, dialog: Locator, where: string): Promise<void> {
  const stops = await pressTab(page);
  assertStops(stops, where);
  const inside = await reachable(dialog);
  expect(new Set(stops.map(({ number }) => number)), `${where}: the way round`).toEqual(new Set(inside));
}
