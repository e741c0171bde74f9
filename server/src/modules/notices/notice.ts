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

const account = { label: 'See your account', path: '/account' };
const changePassword = 'change your password at once, which signs everybody else out';

/** The words of a notice. Names in it are already fit for an email. */
export function wordsOf(notice: Notice): NoticeWords {
  switch (notice.kind) {
    case 'newDevice':
      return {
        subject: 'New sign-in to your Imprint account',
        sentence: `somebody signed in to your Imprint account with a device that had not done so before: ${notice.device ?? 'one that did not say what it is'}.`,
        link: { label: 'See where you are signed in', path: '/account' },
        advice: `If it was not you, ${changePassword}.`,
      };
    case 'passwordChanged':
      return {
        subject: 'The password of your Imprint account has changed',
        sentence: 'the password of your Imprint account was changed. Your other sessions have ended.',
        link: { label: 'Choose a new password', path: '/forgotten-password' },
        advice: 'If it was not you, choose a new password by this link at once.',
      };
    case 'factorAdded':
      return {
        subject: 'Two-factor authentication of your Imprint account has changed',
        sentence: `${notice.factor} was added to your Imprint account, and is asked for when you sign in. Your other sessions have ended.`,
        link: account,
        advice: `If it was not you, remove it and ${changePassword}. If you cannot sign in any more, ask whoever operates this installation to remove it.`,
      };
    case 'factorRemoved':
      return {
        subject: 'Two-factor authentication of your Imprint account has changed',
        sentence: `${notice.factor} was removed from your Imprint account.${notice.isOff ? ' Your password alone is enough to sign in now.' : ''}`,
        link: account,
        advice: `If it was not you, ${changePassword}, and set up two-factor authentication again.`,
      };
    case 'factorsReset':
      return {
        subject: 'Two-factor authentication of your Imprint account was removed',
        sentence:
          'whoever operates this installation removed the passkeys, the authenticator app and the recovery codes of your Imprint account. Your password does not work any more, and your sessions have ended.',
        link: { label: 'Choose a new password', path: '/forgotten-password' },
        advice: 'If you did not ask for it, tell them at once.',
      };
    case 'codesRenewed':
      return {
        subject: 'New recovery codes for your Imprint account',
        sentence:
          'new recovery codes were made for your Imprint account. The earlier ones do not work any more.',
        link: account,
        advice: `If it was not you, ${changePassword}, and make new codes.`,
      };
    case 'keyMade':
      return {
        subject: `A new API key of ${notice.organization}`,
        sentence: `${notice.by} made the API key ${notice.key} in ${notice.organization}.`,
        link: { label: 'See the API keys', path: notice.path },
        advice: 'If nobody should have made it, revoke it at once, and look at the activity for what it did.',
      };
    case 'ownerAdded':
      return {
        subject: `A new owner of ${notice.organization}`,
        sentence: `${notice.owner} is an owner of ${notice.organization} now, and may do everything in it.`,
        link: { label: 'See the members', path: notice.path },
        advice: 'If nobody should have done this, give them another role or remove them at once.',
      };
  }
}
