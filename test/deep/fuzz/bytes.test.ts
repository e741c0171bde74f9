import fc from 'fast-check';
import { describe, test } from 'vitest';
import { tryByteRequests } from '../../support/fuzz/bytes.trial.ts';
import { byteRequestsOn } from '../../support/fuzz/bytes.ts';
import { checkProperty, timeoutMsFor } from '../../support/fuzz/explore.ts';
import { surfaces } from '../../support/fuzz/fuzz.request.ts';
import { createWorld } from '../../support/fuzz/world.ts';
import { fuzzRuns, peopleCount } from './budget.ts';

// Bytes that need not be HTTP: the connection is answered or closed in time, and other clients do not notice.

const batchSize = 10;
const world = await createWorld(peopleCount);

describe.each(surfaces)('%s', (surface) => {
  test('answers or closes every connection, whatever bytes it sends', {
    timeout: timeoutMsFor(fuzzRuns),
  }, async () => {
    const batches = fc.array(byteRequestsOn(surface), { minLength: batchSize, maxLength: batchSize });
    await checkProperty(
      `${batchSize} x bytes on ${surface}`,
      Math.ceil(fuzzRuns / batchSize),
      batches,
      (batch) => tryByteRequests(world, batch),
    );
  });
});
