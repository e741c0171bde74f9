import { readdir } from 'node:fs/promises';
import { operations } from '@imprint/shared/contract';
import { expect, test } from 'vitest';
import { contractFiles, plainOperation } from './contract.text.ts';

// To accept a change of the contract, update the files with `vitest run test/unit/contract -u`.
const files = contractFiles(operations.map(plainOperation));

test.each([...files])('the contract of %s is the one in its snapshot', async (file, text) => {
  await expect(text).toMatchFileSnapshot(`./snapshots/${file}.txt`);
});

test('no snapshot is left over from a resource that is gone', async () => {
  const found = await readdir(new URL('./snapshots/', import.meta.url));
  expect(found.sort(), 'Delete the others by hand.').toEqual(
    [...files.keys()].map((file) => `${file}.txt`).sort(),
  );
});
