import type { SecurityEntry, SecurityKind } from '@imprint/shared/contract/security';
import { countOf } from '../../kit/ui/count.words.ts';
import { t } from '../../language/message.ts';
import { nameOf } from '../activity/activity.words.ts';

/** The kinds of entries in filters. */
export const kindWords: Record<SecurityKind, string> = {
  signInFailed: t('Wrong passwords'),
  secondFactorFailed: t('Wrong second factors'),
  newDevice: t('New devices'),
  passwordChanged: t('Password changes'),
  emailChanged: t('Email changes'),
  factorAdded: t('Second factors added'),
  factorRemoved: t('Second factors removed'),
  factorsReset: t('Second factors reset'),
  codesRenewed: t('New recovery codes'),
  keyMade: t('New API keys'),
  ownerAdded: t('New owners'),
  accessRefused: t('Refused requests'),
  dataExported: t('Exports'),
  organizationDeleted: t('Organization deleted'),
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
      return t('{whose} signed in with a new device', { whose });
    case 'passwordChanged':
      return t('{whose} changed their password', { whose });
    case 'emailChanged':
      return t('{whose} changed their email address', { whose });
    case 'factorAdded':
      return `${whose} added ${detail ?? 'a second factor'}`;
    case 'factorRemoved':
      return `${whose} removed ${detail ?? 'a second factor'}`;
    case 'factorsReset':
      return `${actor} removed every second factor of ${whose}`;
    case 'codesRenewed':
      return t('{whose} created new recovery codes', { whose });
    case 'keyMade':
      return `${actor} created the API key ${detail ?? ''}`.trimEnd();
    case 'ownerAdded':
      return actor === whose
        ? t('{whose} became an owner', { whose })
        : t('{actor} made {whose} an owner', { actor, whose });
    case 'accessRefused':
      return `${actor} was refused ${operation}${times}`;
    case 'dataExported':
      return `${actor} exported ${countOf(count ?? 0, 'row')} of ${detail ?? 'personal data'}`;
    case 'organizationDeleted':
      return t('{actor} deleted the organization', { actor });
  }
}
