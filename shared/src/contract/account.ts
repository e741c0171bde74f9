import * as z from 'zod';
import { mutation } from '../operation.ts';
import { themes } from '../themes.ts';
import { id, stored } from '../wire.ts';
import { secondFactor } from './factors.ts';

const passwordExample = { examples: ['a few words that you remember'] };

/** The length of a new password; an existing one is only compared. */
export const newPassword = z
  .string()
  .min(15)
  .max(256)
  .describe('At least 15 characters; a few words work well.')
  .meta(passwordExample);

/** A new password of an account, which can be shorter where the account has two-factor authentication. */
export const changedPassword = z
  .string()
  .min(8)
  .max(256)
  .describe('At least 15 characters, or 8 with two-factor authentication; a few words work well.')
  .meta(passwordExample);

/** A password that somebody has; it is compared, never judged. */
export const password = z.string().min(1).max(256).describe('The password.').meta(passwordExample);

export const email = z
  .email()
  .max(254)
  .describe('E-mail address.')
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
  .refine(isTimeZone, 'is not a time zone, e.g. Europe/Berlin')
  .describe("IANA time zone in which times are shown; null for the device's own.")
  .meta({ examples: ['Europe/Berlin'] });
const theme = z.enum(themes).describe('How the dashboard looks; system follows the device.');
const hasShortcuts = z.boolean().describe('Whether single keys are shortcuts in the dashboard.');

/** A person's own account. */
export const person = z.object({
  id: id('usr', 'user'),
  email: stored(email),
  isEmailVerified: z.boolean().describe('Whether the person has shown that the address is theirs.'),
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
    summary: 'Ask for a link, by email, that verifies your address',
    input: z.strictObject({}),
    output: z.object({
      isMailed: z
        .boolean()
        .describe('False when the address is verified already, or when this installation sends no email.'),
    }),
    access: 'account',
  }),
  changeEmail: mutation({
    summary: 'Ask for a link, sent to a new address, that makes it yours',
    guidance:
      'Your address changes when you open the link. Refused with CONFLICT when this installation sends no email.',
    input: z.strictObject({ email: email.describe('The new address.') }),
    output: z.object({ isMailed: z.literal(true).describe('The link is on its way to the new address.') }),
    access: 'account',
    isSensitive: true,
  }),
  verifyEmail: mutation({
    summary: 'Verify the address that a link was sent to',
    guidance:
      'The link works once, for a day, and for the account that asked for it. When the address is a new one, every other session ends and the previous address is told.',
    input: z.strictObject({ token: linkToken }),
    output: person.extend({ endedSessions: z.int().describe('How many other sessions have ended.') }),
    access: 'account',
  }),
  changePassword: mutation({
    summary: 'Change your password; every other session ends',
    input: z.strictObject({
      currentPassword: password.describe('The password that you have now.'),
      newPassword: changedPassword,
      secondFactor: secondFactor.optional(),
    }),
    output: z.object({ endedSessions: z.int().describe('How many other sessions have ended.') }),
    access: 'account',
  }),
  requestPasswordReset: mutation({
    summary: 'Ask for a link, by email, to choose a new password',
    guidance: 'The answer is the same whether or not the address has an account.',
    input: z.strictObject({ email }),
    output: z.object({
      isMailed: z
        .boolean()
        .describe('False when this installation sends no email; its operator can then make a link.'),
    }),
    access: 'public',
  }),
  resetPassword: mutation({
    summary: 'Choose a new password by the link; every session ends and a new one starts',
    guidance:
      'Without an organization there is no session; an invitation can then be accepted with the password.',
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
