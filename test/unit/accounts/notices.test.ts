import type { Notice } from '@imprint/server/modules/notices/notice';
import { composeNotice } from '@imprint/server/modules/notices/notice.email';
import { expect, test } from 'vitest';

const organization = 'Acme';
const notices: Record<Notice['kind'], Notice> = {
  newDevice: { kind: 'newDevice', device: 'Firefox on Linux' },
  passwordChanged: { kind: 'passwordChanged' },
  factorAdded: { kind: 'factorAdded', factor: 'the passkey “My laptop”' },
  factorRemoved: { kind: 'factorRemoved', factor: 'the authenticator app', isOff: true },
  factorsReset: { kind: 'factorsReset' },
  codesRenewed: { kind: 'codesRenewed' },
  keyMade: {
    kind: 'keyMade',
    by: 'Ada',
    key: '“Build <server>” (svc_live_ab…wxyz, live)',
    organization,
    path: '/settings/api-keys?organization=acme&environment=live',
  },
  ownerAdded: {
    kind: 'ownerAdded',
    owner: 'Grace',
    organization,
    path: '/settings/members?organization=acme',
  },
};

test.each(Object.values(notices))('the email of $kind is the one in its snapshot', async (notice) => {
  const person = { email: 'ada@example.com', name: 'Ada Lovelace' };
  const { to, subject, text, html } = composeNotice(
    'https://imprint.example.com',
    person,
    '2026-11-25T17:05:00.000Z',
    notice,
  );
  const file = `To: ${to}\nSubject: ${subject}\n\n${text}\n${html}\n`;
  await expect(file).toMatchFileSnapshot(`./snapshots/notice.${notice.kind}.txt`);
});
