/** Visits each path once, a few at a time, and the paths that visits find. Rejects with the first visit that does. */
export async function crawl(
  paths: readonly string[],
  visit: (path: string) => Promise<readonly string[]>,
  { concurrency, onProgress }: { concurrency: number; onProgress: (done: number, known: number) => void },
): Promise<void> {
  const known = new Set(paths);
  const waiting = [...known];
  const running = new Set<Promise<void>>();
  const start = (path: string) => {
    const run = visit(path).then((found) => {
      running.delete(run);
      for (const next of found) {
        if (known.has(next)) continue;
        known.add(next);
        waiting.push(next);
      }
      onProgress(known.size - waiting.length - running.size, known.size);
    });
    running.add(run);
  };
  while (waiting.length > 0 || running.size > 0) {
    while (running.size < concurrency) {
      const path = waiting.pop();
      if (path === undefined) break;
      start(path);
    }
    await Promise.race(running);
  }
}
