import { describe, test } from 'vitest';
import { assertHarmless, assertMemoryReleased, maxTookMs } from '../../support/hostile/assertions.ts';
import { type AttackResult, runAttacks } from '../../support/hostile/attack.run.ts';
import { mainAttack, otherAttacks } from '../../support/hostile/attacks.ts';
import { corpus } from '../../support/hostile/corpus.ts';
import { inspectorEnv, memoryOf } from '../../support/hostile/server.memory.ts';
import { seed } from '../../support/run/property.ts';
import { separateInstallation } from '../../support/server/separate.installation.ts';

// Sends every kind of document at its largest over the main route of its reader, and the ones that are refused also at an
// eighth of that size. All other routes and surfaces lead to the same readers, so each gets one kind, the slowest first.

const app = await separateInstallation({ TRUST_PROXY: 'true', ...inspectorEnv });
const memoryBefore = await memoryOf(app.server);

/** Each document may take as long as the time limit of a worker allows. */
const timeoutMs = 3_600_000;

const byReader = Object.entries(Object.groupBy(corpus, ({ reader }) => reader));

describe.each(byReader)('a hostile document for %s harms nobody else', (reader, kinds) => {
  let hits: AttackResult[] = [];

  test('by the main route', { timeout: timeoutMs }, async () => {
    const largest = kinds.map((kind) => mainAttack(kind));
    hits = await runAttacks(app, largest, 1);
    const refused = hits.filter(({ isRefused }) => isRefused).map(({ attack }) => attack.kind);
    const smaller = [...new Set(refused)].map((kind) => mainAttack(kind, 1 / 8));
    if (smaller.length > 0) hits.push(...(await runAttacks(app, smaller, 1)));
    report(`${reader} by the main route`, hits);
    assertHarmless(hits);
    await assertMemoryReleased(app.server, memoryBefore);
  });

  test('by all other routes', { timeout: timeoutMs }, async () => {
    const slowest = hits.toSorted((left, right) => right.tookMs - left.tookMs).map(({ attack }) => attack);
    const otherHits = await runAttacks(app, otherAttacks(slowest));
    report(`${reader} by all other routes`, otherHits);
    assertHarmless(otherHits);
    await assertMemoryReleased(app.server, memoryBefore);
  });
});

/** Prints the seed and the slowest documents, even if the test fails. */
function report(title: string, all: readonly AttackResult[]): void {
  const slowest = all
    .toSorted((left, right) => maxTookMs(right.samples) - maxTookMs(left.samples))
    .slice(0, 5);
  const lines = slowest.map(
    (hit) =>
      `  others ${maxTookMs(hit.samples)} ms, it ${Math.round(hit.tookMs)} ms: ${hit.label}: ${hit.firstResponse}`,
  );
  process.stdout.write(`hostile: ${title}, ${all.length} documents, FC_SEED=${seed}\n${lines.join('\n')}\n`);
}
