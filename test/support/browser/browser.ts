import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { isDeep } from '../run/tier.ts';
import { launchChromium } from './chromium.ts';
import { assertMatchesPicture } from './pictures.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The default size of the window. */
const desktop = { width: 1440, height: 900 };
const phone = { width: 375, height: 740 };
/** Content must fit this width without scrolling sideways (WCAG 1.4.10). */
const narrowest = { width: 320, height: 740 };

/** How long an action waits for its element before it fails. */
const actionTimeoutMs = 30_000;

export interface TestBrowser {
  browser: Browser;
  /** Closes all its contexts. */
  close(): Promise<void>;
}

let shared: Promise<Browser> | undefined;

/** The Chromium of this worker; its test files share it one after another, each with its own contexts. */
export async function startBrowser(): Promise<TestBrowser> {
  shared ??= launch([]);
  const browser = await shared;
  return {
    browser,
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
  };
}

/** Starts a Chromium with more arguments for a single file. */
export async function startOwnBrowser(furtherArgs: readonly string[]): Promise<TestBrowser> {
  const browser = await launch(furtherArgs);
  return { browser, close: () => browser.close() };
}

/** Chromium is unpacked once per run. */
const launch = (furtherArgs: readonly string[]) =>
  launchChromium(path.join(inject('runFolder'), 'chromium'), furtherArgs);

type ContextOptions = Parameters<Browser['newContext']>[0];

/** A separate browser profile. Only the deep tests animate, because drawing each frame takes processor time. */
export async function openContext(browser: Browser, options: ContextOptions = {}): Promise<BrowserContext> {
  const reducedMotion = isDeep ? null : 'reduce';
  const context = await browser.newContext({
    viewport: desktop,
    timezoneId: 'UTC',
    reducedMotion,
    ...options,
  });
  context.setDefaultTimeout(actionTimeoutMs);
  return context;
}

/** A page in a new profile. */
export async function openPage(browser: Browser, options: ContextOptions = {}) {
  return openPageIn(await openContext(browser, options));
}

/** How errors start that the browser logs, but that are none of the page. */
const ignoredErrors = [
  // The page itself shows refused requests.
  'Failed to load resource',
  // A preview refuses the script with which a test sets the time of all frames.
  "Blocked script execution in 'about:srcdoc'",
];

/** A page whose reported problems fail the test in `assertQuiet`. */
export async function openPageIn(context: BrowserContext) {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !ignoredErrors.some((start) => text.startsWith(start)))
      problems.push(text);
  });
  return { page, context, assertQuiet: () => expect(problems).toEqual([]) };
}

/** How a page is checked in a window of one size and in one theme. */
interface Look {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  /** The rules of axe: all, colors only, or none, which checks only the width. */
  rules: 'all' | 'colors' | 'none';
}

/** The themes differ only in colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const narrowLook: Look = { ...narrowest, colorScheme: 'light', rules: 'none' };

const briefLooks: readonly Look[] = [narrowLook, { ...desktop, colorScheme: 'light', rules: 'all' }];

const thoroughLooks: readonly Look[] = [
  { ...phone, colorScheme: 'light', rules: 'all' },
  { ...phone, colorScheme: 'dark', rules: 'colors' },
  { ...desktop, colorScheme: 'light', rules: 'all' },
  { ...desktop, colorScheme: 'dark', rules: 'colors' },
];

/**
 * Asserts for a state within a journey, in both themes, on a desktop and on a phone, that axe finds no violation,
 * nothing scrolls sideways and, on request, the window looks like its picture. Runs only in the deep tests, because it
 * is slow.
 */
export async function assertAccessible(page: Page, name: string, hasPicture = false): Promise<void> {
  if (isDeep) await assertLooks(page, name, thoroughLooks, hasPicture);
}

/**
 * Asserts the same for a screen, and that it does not scroll sideways in the narrowest window. The fast tests check only
 * this and, on a desktop in the light theme, axe.
 */
export async function assertScreenAccessible(page: Page, name: string, hasPicture = false): Promise<void> {
  await assertLooks(page, name, isDeep ? [narrowLook, ...thoroughLooks] : briefLooks, isDeep && hasPicture);
}

async function assertLooks(
  page: Page,
  name: string,
  looks: readonly Look[],
  hasPicture: boolean,
): Promise<void> {
  // A screen that has just been opened may still lack its main landmark and heading, which axe demands.
  await page.locator('main').first().waitFor({ state: 'attached' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Outdated data is faded until the response arrives.
  const outdated = page.locator('.aria-busy\\:opacity-60[aria-busy=true]');
  await expect.poll(() => outdated.count(), { message: `${name} is up to date` }).toBe(0);
  try {
    for (const look of looks) await assertLook(page, name, look, hasPicture);
  } finally {
    // The next screen begins as this one did, also when this one fails.
    await page.setViewportSize(desktop);
  }
}

async function assertLook(
  page: Page,
  name: string,
  { width, height, colorScheme, rules }: Look,
  hasPicture: boolean,
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(applyMediaQueries);
  await page.evaluate(finishTransitions);
  // What is laid out by script has its new width a moment after the window.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, { message: `${name} scrolls sideways at ${width} px` }).toBeLessThanOrEqual(0);
  await takePicture(page, `${name}-${colorScheme}-${width}`);
  if (rules === 'none') return;
  const violations = await axeViolations(page, rules === 'all' ? undefined : colorRules);
  expect(violations, `${name} ${colorScheme} ${width}`).toEqual([]);
  if (hasPicture) await assertMatchesPicture(page, `screens/${name}/${colorScheme}-${width}`);
}

/** Waits until media queries that the page reads have changed its layout, which they do in the next frame. */
function applyMediaQueries(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Finishes transitions, because contrast can be checked only at their end; runs in the page. */
function finishTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: AxeNode[] }[] }>;
}

interface AxeNode {
  html: string;
  failureSummary: string;
}

/** Returns the violations that axe finds, by these rules or by all. */
async function axeViolations(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  // Evaluated rather than added as a script, which the page's content security policy would block.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    // Safe because the script above defines axe.
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      selectors: false,
      ...(runOnly && { runOnly }),
    });
    // What a document that is written still lacks is a matter of its author.
    const isWritten = (id: string, { html }: AxeNode) =>
      ['heading-order', 'empty-heading', 'empty-table-header'].includes(id) &&
      /data-block=|ProseMirror-trailingBreak/.test(html);
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter((node) => !isWritten(id, node))
        .map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
    );
  }, rules);
}

/** Saves a screenshot for review when the environment names a folder. */
async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}
