import { encodeId, newId } from '@imprint/server/core/db/ids';
import { fromUUID } from 'typeid-js';
import { expect, test } from 'vitest';

test.each([
  ['the lowest', '00000000-0000-0000-0000-000000000000'],
  ['the highest', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ['a new one', newId()],
])('%s UUID is encoded like any other', (_name, uuid) => {
  expect(encodeId('key', uuid)).toBe(fromUUID(uuid, 'key'));
});
