import { openEmptyCache, type SignedIn } from './dashboard.ts';
import { callerOf } from './imprint.api.ts';

interface Bench {
  key: string;
  port: number;
  dashboard: SignedIn;
}

const keyPresses = 100;

/** Milliseconds from a key press on, each the 95th percentile. */
interface Latency {
  handler: number;
  canvas: number;
  preview: number;
}

/** Measures typing in the editor beside its preview, and what opening a page loads, and prints both. */
export async function measureTyping({ dashboard: { page, origin }, ...bench }: Bench): Promise<void> {
  const call = callerOf(bench);
  const { id: projectId } = await call<{ id: string }>('POST', 'projects', { name: 'Typed' });
  const { id: websiteId } = await call<{ id: string }>('POST', 'websites', { projectId, name: 'Typed' });
  for (const count of [200, 500]) {
    const text = 'A sentence of a page with **some** words and [a link](/about) in it. '.repeat(2).trim();
    const blocks = Array.from({ length: count }, () => ({ type: 'paragraph', text }));
    const { id } = await call<{ id: string }>('POST', 'pages', { websiteId, title: 'Typed', blocks });
    const editor = page.locator('[data-canvas] p[data-block]');
    const { requests, kilobytes } = await openEmptyCache(page, `${origin}/pages/${id}`, editor);
    await page.getByRole('button', { name: 'Show preview' }).click();
    await page.frameLocator('iframe[title^="Preview of"]').locator('p').last().waitFor();
    await editor.nth(count / 2).click();
    const { handler, canvas, preview } = await page.evaluate(latencyOf, keyPresses);
    await page.getByRole('button', { name: 'Close preview' }).click();
    process.stdout.write(
      `typing in ${count} blocks, p95: handler ${handler} ms, canvas ${canvas} ms, preview ${preview} ms; opening: ${requests} requests, ${kilobytes} kB\n`,
    );
  }
}

/** Types where the caret is; runs in the page. */
async function latencyOf(presses: number): Promise<Latency> {
  const painted = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      }),
    );
  const shown = document.querySelector('iframe')?.contentDocument?.body;
  if (!shown) throw new Error('There is no preview.');
  const changed = () =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(shown, { subtree: true, characterData: true, childList: true });
    });
  const times: Latency[] = [];
  for (let press = 0; press < presses; press += 1) {
    const inPreview = changed().then(painted);
    const start = performance.now();
    document.execCommand('insertText', false, 'x');
    const handler = performance.now() - start;
    const canvas = (await painted()) - start;
    times.push({ handler, canvas, preview: (await inPreview) - start });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const p95 = (name: keyof Latency) => {
    const sorted = times.map((time) => time[name]).sort((one, other) => one - other);
    return Math.round((sorted[Math.floor(presses * 0.95)] ?? 0) * 10) / 10;
  };
  return { handler: p95('handler'), canvas: p95('canvas'), preview: p95('preview') };
}
