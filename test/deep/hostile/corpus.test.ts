import { describe, test } from 'vitest';
import { assertSettled, assertUnharmed, mostOf } from '../../support/hostile/assertions.ts';
import { corpus } from '../../support/hostile/corpus.ts';
import { inspected, memoryOf } from '../../support/hostile/server.memory.ts';
import { mainShot, otherShots } from '../../support/hostile/shots.ts';
import { besiege, type Hit } from '../../support/hostile/siege.ts';
import { seed } from '../../support/run/property.ts';
import { separateInstallation } from '../../support/server/separate.installation.ts';

// Every kind at its largest over the route that documents of its reader mostly come by, and those that are refused at that
// size also at an eighth of it. Every other route and surface leads to the same readers, so each of them takes one kind, the
// slowest first.

const app = await separateInstallation({ TRUST_PROXY: 'true', ...inspected });
const before = await memoryOf(app.server);

/** A few for each reader, for a kind may take as long as a worker's clock allows, in each size and copy. */
const timeoutMs = 3_600_000;

const byReader = Object.entries(Object.groupBy(corpus, ({ reader }) => reader));

describe.each(byReader)('%s that is hostile harms nobody', (reader, kinds) => {
  let hits: Hit[] = [];

  test('by the main route', { timeout: timeoutMs }, async () => {
    const largest = kinds.map((kind) => mainShot(kind));
    hits = await besiege(app, largest, 1);
    const refused = hits.filter(({ isRefused }) => isRefused).map(({ shot }) => shot.kind);
    const smaller = [...new Set(refused)].map((kind) => mainShot(kind, 1 / 8));
    if (smaller.length > 0) hits.push(...(await besiege(app, smaller, 1)));
    tell(`${reader} by the main route`, hits);
    assertUnharmed(hits);
    await assertSettled(app.server, before);
  });

  test('by all other routes', { timeout: timeoutMs }, async () => {
    const slowest = hits.toSorted((left, right) => right.tookMs - left.tookMs).map(({ shot }) => shot);
    const others = await besiege(app, otherShots(slowest));
    tell(`${reader} by all other routes`, others);
    assertUnharmed(others);
    await assertSettled(app.server, before);
  });
});

/** The seed and the worst, known however the test ends. */
function tell(what: string, all: readonly Hit[]): void {
  const worst = all.toSorted((left, right) => mostOf(right.samples) - mostOf(left.samples)).slice(0, 5);
  const lines = worst.map(
    (hit) =>
      `  others ${mostOf(hit.samples)} ms, it ${Math.round(hit.tookMs)} ms: ${hit.what}: ${hit.answer}`,
  );
  process.stdout.write(`hostile: ${what}, ${all.length} documents, FC_SEED=${seed}\n${lines.join('\n')}\n`);
}
