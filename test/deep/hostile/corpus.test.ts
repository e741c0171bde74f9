import { describe, test } from 'vitest';
import { assertSettled, assertUnharmed, mostOf } from '../../support/hostile/assertions.ts';
import { corpus } from '../../support/hostile/corpus.ts';
import { inspected, memoryOf } from '../../support/hostile/server.memory.ts';
import { mainShot, otherShots } from '../../support/hostile/shots.ts';
import { besiege, type Hit } from '../../support/hostile/siege.ts';
import { seed } from '../../support/run/property.ts';
import { separateInstallation } from '../../support/server/separate.installation.ts';

// Sends every kind of document at its largest over the main route of its reader, and the ones that are refused also at an
// eighth of that size. All other routes and surfaces lead to the same readers, so each gets one kind, the slowest first.

const app = await separateInstallation({ TRUST_PROXY: 'true', ...inspected });
const memoryBefore = await memoryOf(app.server);

/** Each document may take as long as the time limit of a worker allows. */
const timeoutMs = 3_600_000;

const byReader = Object.entries(Object.groupBy(corpus, ({ reader }) => reader));

describe.each(byReader)('a hostile document for %s harms nobody else', (reader, kinds) => {
  let hits: Hit[] = [];

  test('by the main route', { timeout: timeoutMs }, async () => {
    const largest = kinds.map((kind) => mainShot(kind));
    hits = await besiege(app, largest, 1);
    const refused = hits.filter(({ isRefused }) => isRefused).map(({ shot }) => shot.kind);
    const smaller = [...new Set(refused)].map((kind) => mainShot(kind, 1 / 8));
    if (smaller.length > 0) hits.push(...(await besiege(app, smaller, 1)));
    report(`${reader} by the main route`, hits);
    assertUnharmed(hits);
    await assertSettled(app.server, memoryBefore);
  });

  test('by all other routes', { timeout: timeoutMs }, async () => {
    const slowest = hits.toSorted((left, right) => right.tookMs - left.tookMs).map(({ shot }) => shot);
    const otherHits = await besiege(app, otherShots(slowest));
    report(`${reader} by all other routes`, otherHits);
    assertUnharmed(otherHits);
    await assertSettled(app.server, memoryBefore);
  });
});

/** Prints the seed and the slowest documents, even if the test fails. */
function report(title: string, all: readonly Hit[]): void {
  const slowest = all.toSorted((left, right) => mostOf(right.samples) - mostOf(left.samples)).slice(0, 5);
  const lines = slowest.map(
    (hit) =>
      `  others ${mostOf(hit.samples)} ms, it ${Math.round(hit.tookMs)} ms: ${hit.what}: ${hit.answer}`,
  );
  process.stdout.write(`hostile: ${title}, ${all.length} documents, FC_SEED=${seed}\n${lines.join('\n')}\n`);
}
