import * as z from 'zod';
import { mutation } from '../operation.ts';
import { themes } from '../themes.ts';
import { id, stored } from '../wire.ts';
import { secondFactor } from './factors.ts';

const passwordExample = { examples: ['several words you can remember'] };

/** The length of a new password; an existing one is only compared. */
export const newPassword = z
  .string()
  .min(15)
  .max(256)
  .describe('At least 15 characters; several words work well.')
  .meta(passwordExample);

/** A new password of an account, which can be shorter where the account has two-factor authentication. */
export const changedPassword = z
  .string()
  .min(8)
  .max(256)
  .describe('At least 15 characters, or 8 with two-factor authentication; several words work well.')
  .meta(passwordExample);

/** A password that somebody has; it is compared, never judged. */
export const password = z.string().min(1).max(256).describe('The password.').meta(passwordExample);

export const email = z
  .email()
  .max(254)
  .describe('Email address.')
  .meta({ examples: ['ada@example.com'] });

export const personName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .describe('Name of the person.')
  .meta({ examples: ['Ada Lovelace'] });

export const timeZone = z
  .string()
  .max(64, { abort: true })
  .refine(isTimeZone, 'must be a time zone, such as Europe/Berlin')
  .describe('IANA time zone for times in the dashboard; null for that of the device.')
  .meta({ examples: ['Europe/Berlin'] });
const theme = z.enum(themes).describe('Theme of the dashboard; system follows the device.');
const hasShortcuts = z.boolean().describe('Whether single-key shortcuts work in the dashboard.');

/** A person's own account. */
export const person = z.object({
  id: id('usr', 'user'),
  email: stored(email),
  isEmailVerified: z.boolean().describe('Whether the address is verified.'),
  name: stored(personName),
  timeZone: stored(timeZone).nullable(),
  theme,
  hasShortcuts,
});
export type Person = z.infer<typeof person>;

const linkToken = z
  .string()
  .min(1)
  .max(1_000)
  .describe('The token of the link.')
  .meta({ examples: ['token-of-the-link'] });

export const account = {
  update: mutation({
    summary: 'Change your name, time zone, theme or shortcuts',
    input: z.strictObject({
      name: personName.optional(),
      timeZone: timeZone.nullable().optional(),
      theme: theme.optional(),
      hasShortcuts: hasShortcuts.optional(),
    }),
    output: person,
    access: 'account',
  }),
  requestEmailVerification: mutation({
    summary: 'Request an email with a link that verifies your address',
    input: z.strictObject({}),
    output: z.object({
      isMailed: z
        .boolean()
        .describe('False when the address is already verified or this installation does not send email.'),
    }),
    access: 'account',
  }),
  changeEmail: mutation({
    summary: 'Request a link to a new email address, to change yours',
    guidance:
      'Your address changes when you open the link. Refused with CONFLICT when this installation does not send email.',
    input: z.strictObject({ email: email.describe('The new address.') }),
    output: z.object({ isMailed: z.literal(true).describe('The link was sent to the new address.') }),
    access: 'account',
    isSensitive: true,
  }),
  verifyEmail: mutation({
    summary: 'Verify the address that a link was sent to',
    guidance:
      'The link works once, for a day, and only for the account that requested it. When the address is new, every other session ends and the previous address is notified.',
    input: z.strictObject({ token: linkToken }),
    output: person.extend({ endedSessions: z.int().describe('Number of other sessions that ended.') }),
    access: 'account',
  }),
  changePassword: mutation({
    summary: 'Change your password; every other session ends',
    input: z.strictObject({
      currentPassword: password.describe('Your current password.'),
      newPassword: changedPassword,
      secondFactor: secondFactor.optional(),
    }),
    output: z.object({ endedSessions: z.int().describe('Number of other sessions that ended.') }),
    access: 'account',
  }),
  requestPasswordReset: mutation({
    summary: 'Request an email with a link to set a new password',
    guidance: 'The response is the same whether or not the address has an account.',
    input: z.strictObject({ email }),
    output: z.object({
      isMailed: z
        .boolean()
        .describe('False when this installation does not send email; its operator can then create a link.'),
    }),
    access: 'public',
  }),
  resetPassword: mutation({
    summary: 'Set a new password with the link; every session ends and a new one starts',
    guidance:
      'An account without an organization gets no session; it can accept an invitation with the password.',
    resourceField: 'userId',
    input: z.strictObject({
      token: linkToken,
      password: changedPassword,
      secondFactor: secondFactor.optional(),
    }),
    output: z.object({
      userId: id('usr', 'user'),
      isSignedIn: z.boolean().describe('False when the account belongs to no organization.'),
    }),
    access: 'public',
  }),
};

function isTimeZone(name: string): boolean {
  // An offset is no zone, and PostgreSQL would read its sign the other way round.
  if (/^[+-]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
