import { decodeId, encodeId } from '@imprint/server/core/db/ids';
import fc from 'fast-check';
import { fromUUID } from 'typeid-js';
import { expect, test } from 'vitest';
import { runs } from '../../support/run/property.ts';

test('every UUID gets the public id that the TypeID library gives it, and gets it back', () => {
  fc.assert(
    fc.property(fc.uuid({ version: [1, 2, 3, 4, 5, 6, 7, 8] }), (uuid) => {
      expect(encodeId('proj', uuid)).toBe(fromUUID(uuid, 'proj'));
      expect(decodeId('proj', encodeId('proj', uuid))).toBe(uuid);
    }),
    runs(2_000),
  );
});
