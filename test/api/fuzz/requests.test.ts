import fc from 'fast-check';
import { describe, test } from 'vitest';
import { tryByteRequests } from '../../support/fuzz/bytes.trial.ts';
import { byteRequestsOn } from '../../support/fuzz/bytes.ts';
import { checkProperty } from '../../support/fuzz/explore.ts';
import { fuzzRequestsOn, surfaces } from '../../support/fuzz/fuzz.request.ts';
import { tryRequest } from '../../support/fuzz/request.trial.ts';
import { createWorld } from '../../support/fuzz/world.ts';

// A small, fixed sample of the requests that the deep tests generate by the thousand.

const world = await createWorld(2);

describe.each(surfaces)('%s', (surface) => {
  test('every request generated from the contract gets a valid response', async () => {
    await checkProperty(`contract-derived requests on ${surface}`, 80, fuzzRequestsOn(surface), (shot) =>
      tryRequest(world, shot),
    );
  });

  test('arbitrary bytes are answered or the connection is closed', async () => {
    const volleys = fc.array(byteRequestsOn(surface), { minLength: 10, maxLength: 10 });
    await checkProperty(`10 x bytes on ${surface}`, 4, volleys, (some) => tryByteRequests(world, some));
  });
});
