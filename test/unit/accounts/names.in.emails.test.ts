import { nameInEmail } from '@imprint/server/core/mail/email';
import { expect, test } from 'vitest';

test.each([
  'https://evil.example',
  'Win at www.evil.example today',
  'evil.example/prize',
  'http://198.51.100.7',
  'prize@evil.example',
  'bücher.example',
  'ftp://x',
  'evil。com',
  'evil．com',
  'evil｡com',
  'evil․com',
  'cafe\u0301.com',
  'हिन्दी.com',
  'i❤.ws',
  '198.51.100.7',
  '\u200b \n',
])('a name that a mail client would turn into a link is not in an email: %j', (name) => {
  expect(nameInEmail(name, 'an organization')).toBe('an organization');
});

test.each([
  ['Acme Inc.', 'Acme Inc.'],
  ['Salt & <b>Pepper</b>', 'Salt & <b>Pepper</b>'],
  ['St. Mary / London', 'St. Mary / London'],
  ['J. R. Smith', 'J. R. Smith'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ['Two\r\nBcc: lines', 'Two Bcc: lines'],
])('any other name is there on one line: %j', (name, shown) => {
  expect(nameInEmail(name, 'an organization')).toBe(shown);
});
