import type { SecurityEntry, SecurityKind } from '@imprint/shared/contract/security';
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
  const account = person?.name ?? t('someone');
  const times = count ?? 1;
  const isOwn = actor === account;
  switch (kind) {
    case 'signInFailed':
      return isOwn
        ? t(
            '{times, plural, one {{actor} entered a wrong password for their own account} other {{actor} entered a wrong password for their own account # times within an hour}}',
            { actor, times },
          )
        : t(
            '{times, plural, one {{actor} entered a wrong password for the account of {account}} other {{actor} entered a wrong password for the account of {account} # times within an hour}}',
            { actor, account, times },
          );
    case 'secondFactorFailed':
      return isOwn
        ? t(
            '{times, plural, one {{actor} entered a wrong code or passkey for their own account} other {{actor} entered a wrong code or passkey for their own account # times within an hour}}',
            { actor, times },
          )
        : t(
            '{times, plural, one {{actor} entered a wrong code or passkey for the account of {account}} other {{actor} entered a wrong code or passkey for the account of {account} # times within an hour}}',
            { actor, account, times },
          );
    case 'newDevice':
      return t('{account} signed in on a new device', { account });
    case 'passwordChanged':
      return t('{account} changed their password', { account });
    case 'emailChanged':
      return t('{account} changed their email address', { account });
    case 'factorAdded':
      return detail
        ? t('{account} added {factor}', { account, factor: detail })
        : t('{account} added a second factor', { account });
    case 'factorRemoved':
      return detail
        ? t('{account} removed {factor}', { account, factor: detail })
        : t('{account} removed a second factor', { account });
    case 'factorsReset':
      return t('{actor} removed all second factors of {account}', { actor, account });
    case 'codesRenewed':
      return t('{account} generated new recovery codes', { account });
    case 'keyMade':
      return detail
        ? t('{actor} created the API key {key}', { actor, key: detail })
        : t('{actor} created an API key', { actor });
    case 'ownerAdded':
      return isOwn
        ? t('{account} became an owner', { account })
        : t('{actor} made {account} an owner', { actor, account });
    case 'accessRefused':
      return t(
        '{times, plural, one {{actor} was refused {operation}} other {{actor} was refused {operation} # times within an hour}}',
        { actor, operation: operation ?? '', times },
      );
    case 'dataExported':
      return detail
        ? t('{actor} exported {count, plural, one {# row} other {# rows}} of {data}', {
            actor,
            count: count ?? 0,
            data: detail,
          })
        : t('{actor} exported {count, plural, one {# row} other {# rows}} of personal data', {
            actor,
            count: count ?? 0,
          });
    case 'organizationDeleted':
      return t('{actor} deleted the organization', { actor });
  }
}
