import type { SecurityEntry, SecurityKind } from '@imprint/shared/contract/security';
import { countOf } from '../../kit/ui/count.words.ts';
import { nameOf } from '../activity/activity.words.ts';

/** The kinds of entries in filters. */
export const kindWords: Record<SecurityKind, string> = {
  signInFailed: 'Wrong passwords',
  secondFactorFailed: 'Wrong second factors',
  newDevice: 'New devices',
  passwordChanged: 'Password changes',
  emailChanged: 'Email changes',
  factorAdded: 'Second factors added',
  factorRemoved: 'Second factors removed',
  factorsReset: 'Second factors reset',
  codesRenewed: 'New recovery codes',
  keyMade: 'New API keys',
  ownerAdded: 'New owners',
  accessRefused: 'Refused requests',
  dataExported: 'Exports',
  organizationDeleted: 'Organization deleted',
};

/** What an owner should look at first. */
export const isAlarming = ({ kind, count }: SecurityEntry) =>
  kind === 'factorsReset' ||
  (kind === 'secondFactorFailed' && (count ?? 1) >= 3) ||
  (kind === 'signInFailed' && (count ?? 1) >= 10);

/** What happened, in a sentence without a full stop. */
export function securitySentence(entry: SecurityEntry): string {
  const { kind, person, detail, operation, count } = entry;
  const actor = nameOf(entry.actor);
  const whose = person?.name ?? 'somebody';
  const times = count && count > 1 ? `, ${count} times within the hour` : '';
  const account = actor === whose ? 'their own account' : `the account of ${whose}`;
  switch (kind) {
    case 'signInFailed':
      return `${actor} entered a wrong password for ${account}${times}`;
    case 'secondFactorFailed':
      return `${actor} entered a wrong code or passkey for ${account}${times}`;
    case 'newDevice':
      return `${whose} signed in with a new device`;
    case 'passwordChanged':
      return `${whose} changed their password`;
    case 'emailChanged':
      return `${whose} changed their email address`;
    case 'factorAdded':
      return `${whose} added ${detail ?? 'a second factor'}`;
    case 'factorRemoved':
      return `${whose} removed ${detail ?? 'a second factor'}`;
    case 'factorsReset':
      return `${actor} removed every second factor of ${whose}`;
    case 'codesRenewed':
      return `${whose} created new recovery codes`;
    case 'keyMade':
      return `${actor} created the API key ${detail ?? ''}`.trimEnd();
    case 'ownerAdded':
      return actor === whose ? `${whose} became an owner` : `${actor} made ${whose} an owner`;
    case 'accessRefused':
      return `${actor} was refused ${operation}${times}`;
    case 'dataExported':
      return `${actor} exported ${countOf(count ?? 0, 'row')} of ${detail ?? 'personal data'}`;
    case 'organizationDeleted':
      return `${actor} deleted the organization`;
  }
}
