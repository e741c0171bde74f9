/** What somebody is told by email, because somebody else may have done it. */
export type Notice =
  | { kind: 'newDevice'; device: string | null }
  | { kind: 'passwordChanged' }
  | { kind: 'factorAdded'; factor: string }
  | { kind: 'factorRemoved'; factor: string; isOff: boolean }
  | { kind: 'factorsReset' }
  | { kind: 'codesRenewed' }
  | { kind: 'keyMade'; by: string; key: string; organization: string; path: string }
  | { kind: 'ownerAdded'; owner: string; organization: string; path: string };

/** What a notice is about, for the security activity; null where its kind says it all. */
export function detailOf(notice: Notice): string | null {
  switch (notice.kind) {
    case 'factorAdded':
    case 'factorRemoved':
      return notice.factor;
    default:
      return null;
  }
}

/** The words of a notice. */
interface NoticeWords {
  subject: string;
  /** What happened, without the time. */
  sentence: string;
  link: { label: string; path: string };
  /** What to do when it was not the person. */
  advice: string;
}

const account = { label: 'View your account', path: '/account' };
const changePassword = 'change your password immediately, which ends all other sessions';

/** The words of a notice. Names in it are already fit for an email. */
export function wordsOf(notice: Notice): NoticeWords {
  switch (notice.kind) {
    case 'newDevice':
      return {
        subject: 'New sign-in to your Imprint account',
        sentence: `someone signed in to your Imprint account from a new device: ${notice.device ?? 'unknown device'}.`,
        link: { label: 'View your sessions', path: '/account' },
        advice: `If this was not you, ${changePassword}.`,
      };
    case 'passwordChanged':
      return {
        subject: 'The password of your Imprint account has changed',
        sentence: 'the password of your Imprint account was changed. Your other sessions have ended.',
        link: { label: 'Set a new password', path: '/forgotten-password' },
        advice: 'If this was not you, set a new password with this link immediately.',
      };
    case 'factorAdded':
      return {
        subject: 'Two-factor authentication of your Imprint account has changed',
        sentence: `${notice.factor} was added to your Imprint account and is required when you sign in. Your other sessions have ended.`,
        link: account,
        advice: `If this was not you, remove it and ${changePassword}. If you can no longer sign in, ask the operator of this installation to remove it.`,
      };
    case 'factorRemoved':
      return {
        subject: 'Two-factor authentication of your Imprint account has changed',
        sentence: `${notice.factor} was removed from your Imprint account.${notice.isOff ? ' You can now sign in with your password only.' : ''}`,
        link: account,
        advice: `If this was not you, ${changePassword}, and set up two-factor authentication again.`,
      };
    case 'factorsReset':
      return {
        subject: 'Two-factor authentication of your Imprint account was removed',
        sentence:
          'the operator of this installation removed the passkeys, authenticator app and recovery codes of your Imprint account. Your password no longer works, and your sessions have ended.',
        link: { label: 'Set a new password', path: '/forgotten-password' },
        advice: 'If you did not request this, contact them immediately.',
      };
    case 'codesRenewed':
      return {
        subject: 'New recovery codes for your Imprint account',
        sentence:
          'new recovery codes were created for your Imprint account. The earlier ones no longer work.',
        link: account,
        advice: `If this was not you, ${changePassword}, and create new codes.`,
      };
    case 'keyMade':
      return {
        subject: `New API key in ${notice.organization}`,
        sentence: `${notice.by} created the API key ${notice.key} in ${notice.organization}.`,
        link: { label: 'View API keys', path: notice.path },
        advice: 'If this was not intended, revoke it immediately and check the activity.',
      };
    case 'ownerAdded':
      return {
        subject: `New owner of ${notice.organization}`,
        sentence: `${notice.owner} is now an owner of ${notice.organization} and has full access.`,
        link: { label: 'View members', path: notice.path },
        advice: 'If this was not intended, change their role or remove them immediately.',
      };
  }
}
