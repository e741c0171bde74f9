import fc from 'fast-check';
import { describe, test } from 'vitest';
import { checkProperty, timeoutMsFor } from '../../support/fuzz/explore.ts';
import { fuzzRequestsOn, surfaces } from '../../support/fuzz/fuzz.request.ts';
import { tryRequest, tryRequests } from '../../support/fuzz/request.trial.ts';
import { createWorld } from '../../support/fuzz/world.ts';
import { fuzzRuns, peopleCount } from './budget.ts';

// Requests derived from the contract: every one is answered in the format of its surface.

const world = await createWorld(peopleCount);
const timeout = timeoutMsFor(fuzzRuns);

describe.each(surfaces)('%s', (surface) => {
  test('answers every single request', { timeout }, async () => {
    await checkProperty(
      `contract-derived requests on ${surface}`,
      fuzzRuns,
      fuzzRequestsOn(surface),
      (shot) => tryRequest(world, shot),
    );
  });

  test('answers every request of a sequence', { timeout }, async () => {
    const sequences = fc.array(fuzzRequestsOn(surface), { minLength: 2, maxLength: 6 });
    await checkProperty(`sequences on ${surface}`, Math.ceil(fuzzRuns / 20), sequences, (shots) =>
      tryRequests(world, shots),
    );
  });
});
