import { createPasswords, createPlaceholderHash } from '@imprint/server/core/auth/passwords';
import { expect, test } from 'vitest';
import { workers } from '../../support/server/workers.ts';

/** The parameters of an Argon2 hash, and the lengths of its salt and its value. */
function costOf(hash: string) {
  const [, algorithm, version, parameters, salt = '', value = ''] = hash.split('$');
  return { algorithm, version, parameters, salt: salt.length, value: value.length };
}

test('comparing a password costs as much where no hash is stored', async () => {
  const passwords = createPasswords(workers);
  const stored = await passwords.hash('seven green bicycles sing', []);
  expect(costOf(createPlaceholderHash())).toEqual(costOf(stored));
  expect(await passwords.verify('seven green bicycles sing', null)).toBe(false);
});
