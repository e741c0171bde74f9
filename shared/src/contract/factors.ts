import * as z from 'zod';
import { mutation, query } from '../operation.ts';
import { passkeyAssertion, passkeyOptions, passkeyRegistration } from '../shapes/passkey.ts';
import { deletionResult, id, resourceName, timestamp } from '../wire.ts';

const passkeyId = id('psk', 'passkey');

const code = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .meta({ examples: ['123456'] });

/** What an account with two-factor authentication gives besides its password. */
export const secondFactor = z
  .strictObject({
    code: code.optional().describe('A code of the authenticator app, or a recovery code. Each works once.'),
    passkey: passkeyAssertion.optional(),
  })
  .refine(
    ({ code, passkey }) => (code === undefined) !== (passkey === undefined),
    'must have a code or a passkey',
  )
  .describe(
    'Needed where the account has two-factor authentication. Without it the answer is FORBIDDEN, and `secondFactor` in its details lists what the account has.',
  );
export type SecondFactor = z.infer<typeof secondFactor>;

/** What an account can have as a second factor. */
export type FactorKind = 'passkey' | 'app';

const passkey = z.object({
  id: passkeyId,
  name: resourceName('Passkey', 1, 'Chrome on macOS'),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable().describe('When it was last used; null before.'),
  worksHere: z
    .boolean()
    .describe('False when it was made for another host than PUBLIC_URL has now, so that browsers refuse it.'),
});
export type Passkey = z.infer<typeof passkey>;

const recoveryCodes = z
  .array(z.string())
  .describe('Ten codes, each of which stands in for the second factor once. They are not shown again.');

/** What adding a second factor returns. */
const added = {
  recoveryCodes: recoveryCodes.nullable().describe('Recovery codes with the first factor; null after that.'),
  endedSessions: z.int().describe('How many other sessions have ended.'),
};

const aboutRemoval = 'When it is your last second factor, your recovery codes are deleted too.';

export const factors = {
  list: query({
    summary: 'List your passkeys, your authenticator app and how many recovery codes are left',
    input: z.strictObject({}),
    output: z.object({
      passkeys: z.array(passkey).describe('The newest first.'),
      app: z
        .object({
          createdAt: timestamp,
          lastUsedAt: timestamp.nullable().describe('When a code was last used; null before.'),
        })
        .nullable()
        .describe('Your authenticator app; null when there is none.'),
      recoveryCodesLeft: z.int().describe('How many recovery codes are unused.'),
      supportsPasskeys: z
        .boolean()
        .describe('Whether passkeys work here: not where PUBLIC_URL is an IP address or lacks https.'),
    }),
    access: 'identity',
  }),
  preparePasskey: query({
    summary: 'Get the options with which the browser makes a passkey',
    guidance: 'Refused with CONFLICT where passkeys do not work.',
    input: z.strictObject({}),
    output: passkeyOptions,
    access: 'identity',
    isSensitive: true,
  }),
  addPasskey: mutation({
    summary: 'Add a passkey that the browser has made; every other session ends',
    input: passkey.pick({ name: true }).extend({ passkey: passkeyRegistration }).strict(),
    output: passkey.extend(added),
    access: 'identity',
    isSensitive: true,
  }),
  removePasskey: mutation({
    summary: 'Remove a passkey',
    guidance: aboutRemoval,
    input: z.strictObject({ passkeyId }),
    output: deletionResult(passkeyId),
    access: 'identity',
    isSensitive: true,
  }),
  prepareApp: query({
    summary: 'Get a new secret for an authenticator app',
    input: z.strictObject({}),
    output: z.object({
      secret: z.string().describe('The secret in base 32, to be typed into the app.'),
      uri: z.string().describe('The same as an otpauth URI, for a QR code.'),
      token: z.string().describe('The token with which it is added, valid for ten minutes.'),
    }),
    access: 'identity',
    isSensitive: true,
  }),
  addApp: mutation({
    summary: 'Add an authenticator app, or replace yours; every other session ends',
    input: z.strictObject({
      token: z
        .string()
        .min(1)
        .max(1_000)
        .describe('The token that came with the secret.')
        .meta({ examples: ['token-of-the-secret'] }),
      code: code.describe('The code that the app shows.'),
    }),
    output: z.object(added),
    access: 'identity',
    isSensitive: true,
  }),
  removeApp: mutation({
    summary: 'Remove your authenticator app',
    guidance: aboutRemoval,
    input: z.strictObject({}),
    output: z.object({ removed: z.literal(true).describe('Its codes are not accepted any more.') }),
    access: 'identity',
    isSensitive: true,
  }),
  renewRecoveryCodes: mutation({
    summary: 'Make ten new recovery codes; the earlier ones stop working',
    input: z.strictObject({}),
    output: z.object({ recoveryCodes }),
    access: 'identity',
    isSensitive: true,
  }),
};
