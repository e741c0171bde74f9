import { type SecurityEntry, type SecurityKind, securityKindNames } from '@imprint/shared/contract/security';
import { expect, test } from 'vitest';
import { isAlarming, securitySentence } from '../../../../web/src/modules/security/security.words.ts';

const entry = (kind: SecurityKind, fields: Partial<SecurityEntry> = {}): SecurityEntry => ({
  id: 'sec_1',
  kind,
  actor: { type: 'user', id: 'usr_1', name: 'Ada' },
  person: { id: 'usr_2', name: 'Ben' },
  operation: 'keys.create',
  resourceId: null,
  detail: null,
  count: null,
  surface: 'dashboard',
  environment: 'live',
  client: null,
  device: null,
  requestId: 'req_1',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...fields,
});
const anonymous = { type: 'anonymous', id: null, name: null } as const;
const ada = { id: 'usr_1', name: 'Ada' };

test.each<[SecurityKind, Partial<SecurityEntry>, string]>([
  ['signInFailed', { actor: anonymous, count: 1 }, 'Someone entered a wrong password for the account of Ben'],
  [
    'signInFailed',
    { person: ada, count: 3 },
    'Ada entered a wrong password for their own account 3 times within an hour',
  ],
  [
    'secondFactorFailed',
    { actor: anonymous, count: 1 },
    'Someone entered a wrong code or passkey for the account of Ben',
  ],
  ['newDevice', {}, 'Ben signed in on a new device'],
  ['passwordChanged', {}, 'Ben changed their password'],
  ['emailChanged', {}, 'Ben changed their email address'],
  ['factorAdded', { detail: 'an authenticator app' }, 'Ben added an authenticator app'],
  ['factorRemoved', { detail: 'the passkey “Phone”' }, 'Ben removed the passkey “Phone”'],
  ['factorsReset', {}, 'Ada removed all second factors of Ben'],
  ['codesRenewed', {}, 'Ben generated new recovery codes'],
  ['keyMade', { detail: '“Website”' }, 'Ada created the API key “Website”'],
  ['ownerAdded', {}, 'Ada made Ben an owner'],
  ['ownerAdded', { person: ada }, 'Ada became an owner'],
  ['accessRefused', { count: 2 }, 'Ada was refused keys.create 2 times within an hour'],
  ['dataExported', { count: 120, detail: 'contact messages' }, 'Ada exported 120 rows of contact messages'],
  ['organizationDeleted', { person: null }, 'Ada deleted the organization'],
])('%s is told as a sentence', (kind, fields, sentence) => {
  expect(securitySentence(entry(kind, fields))).toBe(sentence);
});

test('an entry that is likely an attack stands out', () => {
  const alarming = securityKindNames.filter((kind) => isAlarming(entry(kind, { count: 10 })));
  expect(alarming).toEqual(['signInFailed', 'secondFactorFailed', 'factorsReset']);
  expect(isAlarming(entry('signInFailed', { count: 9 }))).toBe(false);
});
