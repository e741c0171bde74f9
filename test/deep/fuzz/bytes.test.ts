import fc from 'fast-check';
import { describe, test } from 'vitest';
import { volleysOn } from '../../support/fuzz/bytes.ts';
import { explore, timeoutMsFor } from '../../support/fuzz/explore.ts';
import { surfaces } from '../../support/fuzz/shot.ts';
import { tryVolleys } from '../../support/fuzz/volley.trial.ts';
import { createWorld } from '../../support/fuzz/world.ts';
import { peopleCount, runs } from './budget.ts';

// Bytes on a connection that may be no HTTP at all: answered or closed in time, and nobody else notices.

const atOnce = 10;
const world = await createWorld(peopleCount);

describe.each(surfaces)('%s', (surface) => {
  test('answers or closes whatever bytes come', { timeout: timeoutMsFor(runs) }, async () => {
    const volleys = fc.array(volleysOn(surface), { minLength: atOnce, maxLength: atOnce });
    await explore(`${atOnce} x bytes on ${surface}`, Math.ceil(runs / atOnce), volleys, (some) =>
      tryVolleys(world, some),
    );
  });
});
