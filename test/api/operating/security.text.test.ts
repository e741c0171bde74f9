import { expect, test } from 'vitest';
import { send } from '../../support/clients/http.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer({
  SECURITY_CONTACT: 'mailto:security@example.com, https://example.com/report',
});
const file = '/.well-known/security.txt';

test('where to report vulnerabilities is served as RFC 9116 says, with a date that is never past', async () => {
  const { status, headers, text } = await send(app.url, `GET ${file}`);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = text.trimEnd().split('\n');
  expect(lines).toEqual([
    'Contact: mailto:security@example.com',
    'Contact: https://example.com/report',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    `Canonical: ${app.url}${file}`,
  ]);
  const daysLeft = (Date.parse(String(lines[2]).slice('Expires: '.length)) - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(170);
  expect(daysLeft).toBeLessThan(365);
});
