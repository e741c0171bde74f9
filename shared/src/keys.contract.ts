import * as z from 'zod';
import { mutation, query } from './operation.ts';
import { scopeNames, toolAccessLevels } from './scopes.ts';
import { environments, id, listInput, listOf, timestamp, timestampInput } from './wire.ts';

/** Derived from a key's dates, the strongest first. A disabled key answers like an invalid one. */
export const keyStates = ['revoked', 'expired', 'disabled', 'active'] as const;
export type KeyState = (typeof keyStates)[number];

const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .describe('What the key is for, to recognise it by.')
  .meta({ examples: ['Website build'] });
const environment = z.enum(environments).describe('Which data the key reaches; its prefix names it.');
const grantedScopes = z.array(z.enum(scopeNames)).describe('What the key may do.');
const toolAccess = z
  .enum(toolAccessLevels)
  .describe(
    'On the tool endpoint: full (every tool, whatever the scopes), scoped (tools its scopes allow), readonly (of those, the reading ones) or none.',
  );
const keyId = id('key', 'API key');

export const apiKey = z.object({
  id: keyId,
  name,
  environment,
  scopes: grantedScopes,
  toolAccess,
  start: z
    .string()
    .describe('The first characters of the key.')
    .meta({ examples: ['svc_live_sk_4fT'] }),
  lastFour: z
    .string()
    .describe('The last four characters of the key.')
    .meta({ examples: ['k3Qz'] }),
  state: z
    .enum(keyStates)
    .describe('Whether the key works now, and if not, why.')
    .meta({ examples: ['active'] }),
  expiresAt: timestamp.nullable().describe('When it stops working; null for never.'),
  lastUsedAt: timestamp.nullable(),
  revokedAt: timestamp.nullable().meta({ examples: [null] }),
  createdAt: timestamp,
});
export type ApiKey = z.infer<typeof apiKey>;

export const keys = {
  list: query({
    summary: "List the organization's API keys",
    input: listInput(['name'], {
      environment: environment.optional().describe('Only keys of this environment.'),
      q: z.string().trim().min(1).max(100).optional().describe('Only keys whose name contains this text.'),
    }),
    output: listOf(apiKey),
    access: 'keys',
  }),
  create: mutation({
    summary: 'Create an API key; its secret is shown once',
    input: z.strictObject({
      name,
      environment,
      scopes: grantedScopes.min(1).max(scopeNames.length),
      expiresAt: timestampInput.nullable().optional().describe('When it stops working; never when absent.'),
      toolAccess: toolAccess.default('full'),
    }),
    output: apiKey.extend({
      key: z
        .string()
        .describe('The key itself. It cannot be shown again.')
        .meta({ examples: ['svc_live_sk_<secret>'] }),
    }),
    access: 'keys',
    status: 201,
    isSensitive: true,
  }),
  revoke: mutation({
    summary: 'Revoke an API key for good',
    input: z.strictObject({ keyId }),
    output: apiKey,
    access: 'keys',
  }),
};
