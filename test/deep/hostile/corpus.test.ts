import { describe, test } from 'vitest';
import { assertSettled, assertUnharmed, mostOf } from '../../support/hostile/assertions.ts';
import { corpus } from '../../support/hostile/corpus.ts';
import { residentMb } from '../../support/hostile/resident.memory.ts';
import { mainShot, otherShots } from '../../support/hostile/shots.ts';
import { besiege, type Hit } from '../../support/hostile/siege.ts';
import { seed } from '../../support/run/property.ts';
import { separateInstallation } from '../../support/server/separate-installation.ts';

// Every kind over the route that documents of its reader mostly come by, at its largest and at an eighth of that. Every
// other route and surface leads to the same readers, so each of them takes some kinds in turn, the slowest first.

const app = await separateInstallation({ TRUST_PROXY: 'true' });
const before = await residentMb(app.server);

const shares = [1, 1 / 8];
/** Enough that others are answered often enough meanwhile. */
const fewestOthers = 40;
/** A few for each reader, for a kind may take as long as a worker's clock allows, in each size and copy. */
const timeoutMs = 3_600_000;

const byReader = Object.entries(Object.groupBy(corpus, ({ reader }) => reader));

describe.each(byReader)('%s that is hostile harms nobody', (reader, kinds) => {
  let hits: Hit[] = [];

  test('by the main route', { timeout: timeoutMs }, async () => {
    hits = await besiege(
      app,
      kinds.flatMap((kind) => shares.map((share) => mainShot(kind, share))),
    );
    tell(`${reader} by the main route`, hits);
    assertUnharmed(hits);
    await assertSettled(app.server, before);
  });

  test('by all other routes', { timeout: timeoutMs }, async () => {
    const slowest = hits.toSorted((left, right) => right.tookMs - left.tookMs).map(({ shot }) => shot);
    const others = await besiege(app, otherShots(slowest, fewestOthers));
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
