import { openEmptyCache, type SignedIn } from './dashboard.ts';

/** The screens of the navigation. */
const screens = ['Projects', 'Websites', 'Media', 'Blog', 'Contact', 'API keys', 'Activity', 'Home'];
const rounds = 13;

/** Measures what the first screen loads, and how long the way from one screen to the next takes, and prints both. */
export async function measureScreens({ page, origin }: SignedIn): Promise<void> {
  const home = page.locator('#main h1');
  const { requests, kilobytes } = await openEmptyCache(page, `${origin}/home`, home);
  process.stdout.write(`first screen: ${requests} requests, ${kilobytes} kB\n`);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const name of screens) {
      const milliseconds = await page.evaluate(openScreen, name);
      // In the first round, code and data are loaded.
      if (round > 0) times.push(milliseconds);
      await page.waitForLoadState('networkidle');
    }
  }
  times.sort((one, other) => one - other);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  process.stdout.write(`navigation between ${screens.length} screens, p95: ${p95.toFixed(1)} ms\n`);
}

/** Follows a link of the navigation; returns the milliseconds until its screen is painted with its data. In the page. */
async function openScreen(name: string): Promise<number> {
  const links = [...document.querySelectorAll<HTMLElement>('nav a')];
  const link = links.find(({ textContent }) => textContent?.trim() === name);
  if (!link) throw new Error(`The navigation has no ${name}.`);
  const isShown = () => {
    const main = document.querySelector('#main');
    return main?.querySelector('h1')?.textContent === name && !main.querySelector('.animate-pulse');
  };
  const start = performance.now();
  link.click();
  return new Promise((resolve) => {
    const look = () =>
      requestAnimationFrame(() => {
        if (!isShown()) return look();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        port2.postMessage(null);
      });
    look();
  });
}
