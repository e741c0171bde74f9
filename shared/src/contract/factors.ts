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
    code: code.optional().describe('A code from the authenticator app, or a recovery code. Each works once.'),
    passkey: passkeyAssertion.optional(),
  })
  .refine(
    ({ code, passkey }) => (code === undefined) !== (passkey === undefined),
    'must have a code or a passkey',
  )
  .describe(
    'Required if the account has two-factor authentication. Without it the error is FORBIDDEN, and `details.secondFactor` lists the factors of the account.',
  );
export type SecondFactor = z.infer<typeof secondFactor>;

/** What an account can have as a second factor. */
export type FactorKind = 'passkey' | 'app';

const passkey = z.object({
  id: passkeyId,
  name: resourceName('Passkey', 1, 'Chrome on macOS'),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable().describe('When it was last used; null if never.'),
  worksHere: z
    .boolean()
    .describe(
      'False if it was created for another host than that of PUBLIC_URL, so that browsers refuse it.',
    ),
});
export type Passkey = z.infer<typeof passkey>;

const recoveryCodes = z
  .array(z.string())
  .describe('Ten codes that each replace the second factor once. They are not shown again.');

/** What adding a second factor returns. */
const added = {
  recoveryCodes: recoveryCodes.nullable().describe('Recovery codes, with the first factor; otherwise null.'),
  endedSessions: z.int().describe('Number of other sessions that ended.'),
};

const aboutRemoval = 'Your recovery codes are deleted with your last second factor.';

export const factors = {
  list: query({
    summary: 'List your passkeys, authenticator app and number of recovery codes',
    input: z.strictObject({}),
    output: z.object({
      passkeys: z.array(passkey).describe('Newest first.'),
      app: z
        .object({
          createdAt: timestamp,
          lastUsedAt: timestamp.nullable().describe('When a code was last used; null if never.'),
        })
        .nullable()
        .describe('Your authenticator app; null if none.'),
      recoveryCodesLeft: z.int().describe('Number of unused recovery codes.'),
      supportsPasskeys: z
        .boolean()
        .describe('Whether passkeys work here: not if PUBLIC_URL is an IP address or lacks https.'),
    }),
    access: 'identity',
  }),
  preparePasskey: query({
    summary: 'Get the options to create a passkey in the browser',
    guidance: 'Refused with CONFLICT if passkeys do not work here.',
    input: z.strictObject({}),
    output: passkeyOptions,
    access: 'identity',
    isSensitive: true,
  }),
  addPasskey: mutation({
    summary: 'Add a passkey; every other session ends',
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
      secret: z.string().describe('The secret in base 32, to type into the app.'),
      uri: z.string().describe('The same as an otpauth URI, for a QR code.'),
      token: z.string().describe('Token to add the app, valid for ten minutes.'),
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
        .describe('The token returned with the secret.')
        .meta({ examples: ['token-of-the-secret'] }),
      code: code.describe('The code from the app.'),
    }),
    output: z.object(added),
    access: 'identity',
    isSensitive: true,
  }),
  removeApp: mutation({
    summary: 'Remove your authenticator app',
    guidance: aboutRemoval,
    input: z.strictObject({}),
    output: z.object({ removed: z.literal(true).describe('Its codes are no longer accepted.') }),
    access: 'identity',
    isSensitive: true,
  }),
  renewRecoveryCodes: mutation({
    summary: 'Create ten new recovery codes; earlier ones stop working',
    input: z.strictObject({}),
    output: z.object({ recoveryCodes }),
    access: 'identity',
    isSensitive: true,
  }),
};
