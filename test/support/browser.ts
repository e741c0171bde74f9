import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The window that pages are opened in. */
const desktop = { width: 1440, height: 900 };

export interface TestBrowser {
  browser: Browser;
  close(): Promise<void>;
}

/** Starts the Chromium that the registry provides. */
export async function startBrowser(furtherArgs: readonly string[] = []): Promise<TestBrowser> {
  const browser = await chromium.launch({
    timeout: 180_000,
    executablePath: await unpackedChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      ...furtherArgs,
    ],
  });
  return { browser, close: () => browser.close() };
}

/** Unpacks Chromium once in a run, which takes longer than starting it; gives its program. */
async function unpackedChromium(): Promise<string> {
  const folder = path.join(inject('runFolder'), 'chromium');
  if (!existsSync(folder)) {
    const draft = await mkdtemp(`${folder}.new-`);
    await unpackInto(draft);
    // Of two workers that unpack at once one finishes first, and its copy serves both.
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  }
  return path.join(folder, 'chromium');
}

async function unpackInto(folder: string): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** A browser profile of its own; problems that the page reports fail the test at `assertQuiet`. */
export async function openPage(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ viewport: desktop, timezoneId: 'UTC', ...options });
  // It catches what hangs; how fast something is, is measured elsewhere.
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // A refused request is shown to the person; the browser notes it here besides.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      problems.push(message.text());
    }
  });
  return { page, context, assertQuiet: () => expect(problems).toEqual([]) };
}

/** Asserts that axe finds no violation on the page, in both themes, and that it does not scroll sideways. */
export async function assertAccessible(page: Page, name: string): Promise<void> {
  // What is outdated is faded until its answer comes.
  await expect.poll(() => page.locator('.aria-busy\\:opacity-60[aria-busy=true]').count()).toBe(0);
  for (const width of [360, desktop.width]) {
    await page.setViewportSize({ width, height: desktop.height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(finishTransitions);
      await takePicture(page, `${name}-${colorScheme}-${width}`);
      // The themes differ in colours alone.
      const rules = colorScheme === 'light' ? undefined : ['color-contrast', 'link-in-text-block'];
      expect(await axeViolations(page, rules), `${name} ${colorScheme} ${width}`).toEqual([]);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** What moves or fades has no contrast to judge until it is there; runs in the page. */
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

/** What axe finds wrong by these rules, or by all. */
async function axeViolations(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  // Evaluated rather than added as a script, which the page's content security policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    // Safe because the script above has put axe there.
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run({
      ...{ resultTypes: ['violations'], selectors: false },
      ...(runOnly && { runOnly }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
    );
  }, rules);
}

/** Keeps a picture when the environment names a folder for them, to be looked at by a person. */
async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}
