import fc from 'fast-check';
import { describe, test } from 'vitest';
import { volleysOn } from '../../support/fuzz/bytes.ts';
import { explore } from '../../support/fuzz/explore.ts';
import { tryShot } from '../../support/fuzz/shot.trial.ts';
import { shotsOn, surfaces } from '../../support/fuzz/shot.ts';
import { tryVolleys } from '../../support/fuzz/volley.trial.ts';
import { createWorld } from '../../support/fuzz/world.ts';

// A few of the requests that the deep tests try by the thousand, and the same ones each time.

const world = await createWorld(2);

describe.each(surfaces)('%s', (surface) => {
  test('answers each request that is made from the contract', async () => {
    await explore(`contract-derived requests on ${surface}`, 80, shotsOn(surface), (shot) =>
      tryShot(world, shot),
    );
  });

  test('answers or closes whatever bytes come', async () => {
    const volleys = fc.array(volleysOn(surface), { minLength: 10, maxLength: 10 });
    await explore(`10 x bytes on ${surface}`, 4, volleys, (some) => tryVolleys(world, some));
  });
});
