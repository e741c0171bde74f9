import type { SecurityEntry, SecurityKind } from '@imprint/shared/contract/security';
import { nameOf } from '../activity/activity.words.ts';

/** The kinds of entries in filters. */
export const kindWords: Record<SecurityKind, string> = {
  signInFailed: 'Wrong passwords',
  secondFactorFailed: 'Wrong second factors',
  newDevice: 'New devices',
  passwordChanged: 'New passwords',
  emailChanged: 'New addresses',
  factorAdded: 'Second factors added',
  factorRemoved: 'Second factors removed',
  factorsReset: 'Second factors reset',
  codesRenewed: 'New recovery codes',
  keyMade: 'New API keys',
  ownerAdded: 'New owners',
  accessRefused: 'Refusals',
  dataExported: 'Exports',
  organizationDeleted: 'Deletion',
};

/** What an owner should look at first. */
export const isAlarming = ({ kind, count }: SecurityEntry) =>
  kind === 'secondFactorFailed' || kind === 'factorsReset' || (kind === 'signInFailed' && (count ?? 1) >= 10);

/** What happened, in a sentence without a full stop. */
export function securitySentence(entry: SecurityEntry): string {
  const { kind, person, detail, operation, count } = entry;
  const actor = nameOf(entry.actor);
  const whose = person?.name ?? 'somebody';
  const times = count && count > 1 ? `, ${count} times within the hour` : '';
  const account = actor === whose ? 'their own account' : `the account of ${whose}`;
  switch (kind) {
    case 'signInFailed':
      return `${actor} gave a wrong password for ${account}${times}`;
    case 'secondFactorFailed':
      return `${actor} gave a wrong code or passkey for ${account}${times}`;
    case 'newDevice':
      return `${whose} signed in with a new device`;
    case 'passwordChanged':
      return `${whose} got a new password`;
    case 'emailChanged':
      return `${whose} got a new address`;
    case 'factorAdded':
      return `${whose} added ${detail ?? 'a second factor'}`;
    case 'factorRemoved':
      return `${whose} removed ${detail ?? 'a second factor'}`;
    case 'factorsReset':
      return `${actor} removed every second factor of ${whose}`;
    case 'codesRenewed':
      return `${whose} made new recovery codes`;
    case 'keyMade':
      return `${actor} made the API key ${detail ?? ''}`.trimEnd();
    case 'ownerAdded':
      return actor === whose ? `${whose} became an owner` : `${actor} made ${whose} an owner`;
    case 'accessRefused':
      return `${actor} was refused ${operation}${times}`;
    case 'dataExported':
      return `${actor} exported ${count ?? 'some'} ${detail ?? 'rows'}`;
    case 'organizationDeleted':
      return `${actor} deleted the organization`;
  }
}
