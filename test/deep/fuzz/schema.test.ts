import fc from 'fast-check';
import { describe, test } from 'vitest';
import { explore, timeoutMsFor } from '../../support/fuzz/explore.ts';
import { tryShot, tryShots } from '../../support/fuzz/shot.trial.ts';
import { shotsOn, surfaces } from '../../support/fuzz/shot.ts';
import { createWorld } from '../../support/fuzz/world.ts';
import { fuzzRuns, peopleCount } from './budget.ts';

// Requests derived from the contract: every one is answered in the format of its surface.

const world = await createWorld(peopleCount);
const timeout = timeoutMsFor(fuzzRuns);

describe.each(surfaces)('%s', (surface) => {
  test('answers every single request', { timeout }, async () => {
    await explore(`contract-derived requests on ${surface}`, fuzzRuns, shotsOn(surface), (shot) =>
      tryShot(world, shot),
    );
  });

  test('answers every request of a sequence', { timeout }, async () => {
    const sequences = fc.array(shotsOn(surface), { minLength: 2, maxLength: 6 });
    await explore(`sequences on ${surface}`, Math.ceil(fuzzRuns / 20), sequences, (shots) =>
      tryShots(world, shots),
    );
  });
});
