import * as z from 'zod';

/** Bytes in the JSON of the Web Authentication API. */
const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/, 'must be base64url');

/** Browsers return more than is needed, so unknown fields are left out instead of refused. */
const credential = {
  id: bytes(1_400).describe('Id of the credential, in base64url.'),
  type: z.literal('public-key').describe('The only type of credential.'),
};
const clientDataJSON = bytes(8_000).describe('Client data, in base64url.');

/** A new passkey: what `navigator.credentials.create()` returns, as JSON. */
export const passkeyRegistration = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON,
        attestationObject: bytes(16_000).describe('The public key, in base64url.'),
        transports: z
          .array(z.string().max(32))
          .max(10)
          .default([])
          .describe('Transports of the authenticator.'),
      })
      .describe('Response of the authenticator.'),
  })
  .describe('A new passkey, as JSON of the Web Authentication API.');
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

/** The answer of a passkey: what `navigator.credentials.get()` returns, as JSON. */
export const passkeyAssertion = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON,
        authenticatorData: bytes(8_000).describe('Authenticator data, in base64url.'),
        signature: bytes(4_000).describe('Its signature, in base64url.'),
      })
      .describe('Response of the authenticator.'),
  })
  .describe('The response of a passkey to a challenge, as JSON of the Web Authentication API.');
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** Options for the Web Authentication API, as JSON. */
export const passkeyOptions = z
  .looseObject({ challenge: z.string().describe('The challenge, valid once, for five minutes.') })
  .describe('Options for the Web Authentication API, as JSON.');
