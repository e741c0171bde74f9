import { decodeId, encodeId, newId } from '@imprint/server/db/ids';
import fc from 'fast-check';
import { fromUUID } from 'typeid-js';
import { expect, test } from 'vitest';

test('every UUID gets the public id that the TypeID library gives it, and gets it back', () => {
  fc.assert(
    fc.property(fc.uuid({ version: [1, 2, 3, 4, 5, 6, 7, 8] }), (uuid) => {
      expect(encodeId('proj', uuid)).toBe(fromUUID(uuid, 'proj'));
      expect(decodeId('proj', encodeId('proj', uuid))).toBe(uuid);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['the lowest', '00000000-0000-0000-0000-000000000000'],
  ['the highest', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ['a new one', newId()],
])('%s UUID is encoded like any other', (_name, uuid) => {
  expect(encodeId('key', uuid)).toBe(fromUUID(uuid, 'key'));
});
