import * as z from 'zod';
import { mutation, query } from '../operation.ts';
import { id } from '../wire.ts';
import { email, newPassword } from './account.ts';
import { organization, organizationName } from './organizations.ts';

export const setup = {
  get: query({
    summary: 'Check whether the installation still has to be set up',
    input: z.strictObject({}),
    output: z.object({
      required: z.boolean().describe('True until the first organization exists.'),
      supportsPasskeys: z
        .boolean()
        .describe('Whether passkeys work here: not if PUBLIC_URL is an IP address or lacks https.'),
    }),
    access: 'public',
  }),
  complete: mutation({
    summary: 'Set up a new installation: its first organization and owner',
    resourceField: 'userId',
    input: z.strictObject({
      token: z
        .string()
        .min(1)
        .max(200)
        .describe('The token from the one-time link that the server printed.')
        .meta({ examples: ['token-of-the-link'] }),
      organization: organizationName,
      email,
      password: newPassword,
    }),
    output: z.object({
      userId: id('usr', 'user'),
      organization: organization.describe('The created organization.'),
    }),
    access: 'public',
    status: 201,
  }),
};
