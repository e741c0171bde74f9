import { passwordStrength } from '@imprint/shared/password.strength';
import { expect, test } from 'vitest';

const context = ['Ada Lovelace', 'ada@acme.example', 'Acme Press'];

test.each([
  'four wet umbrellas dance',
  'correct horse battery staple',
  'another one for the second try',
  'Kx8#v!Qp2zR$w9Lm',
  '8374629187346251',
])('is enough for %j', (password) => {
  expect(passwordStrength(password, context)).toEqual({ isEnough: true, advice: null });
});

test.each([
  'aaaaaaaaaaaaaaaaaaaa',
  '123456789012345678',
  'qwertyuiopasdfgh',
  'passwordpassword',
  'Password-Admin-Welcome',
  'passwort passwort',
  'imprint-imprint-imprint',
  'Ada Lovelace Acme Press',
  'ada@acme.example',
  'acme-press acme-press!',
])('is not enough for %j, and says what would help', (password) => {
  expect(passwordStrength(password, context)).toEqual({
    isEnough: false,
    advice: expect.stringMatching(/\.$/),
  });
});
