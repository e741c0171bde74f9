import * as z from 'zod';
import { environments } from '../environments.ts';
import { sends } from '../events/sent.events.ts';
import { mutation, query } from '../operation.ts';
import { keyKinds, scopeNames, toolAccessLevels, toolAccessMeanings } from '../scopes.ts';
import { id, listInput, listOf, searchText, timestamp, timestampInput } from '../wire.ts';

/** Derived from a key's dates, the strongest first. A disabled key answers like an invalid one. */
export const keyStates = ['revoked', 'expired', 'disabled', 'active'] as const;
export type KeyState = (typeof keyStates)[number];

/** What could be done better with a key, and after how many days it is said. */
export const adviceDays = { unusedScopes: 60, unused: 90, old: 90, expiring: 14 } as const;
export type AdviceKind = keyof typeof adviceDays;

/** Longest time, in hours, that a rotated key goes on working beside the new one. */
export const maxOverlapHours = 72;

export const keyId = id('key', 'API key');
const userId = id('usr', 'user');
const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .describe('Name that tells what the key is for.')
  .meta({ examples: ['Website build'] });
const environment = z.enum(environments).describe('Environment of the key, also shown by its prefix.');
const grantedScopes = z.array(z.enum(scopeNames)).describe('What the key may do.');
const toolAccess = z
  .enum(toolAccessLevels)
  .describe(
    `What the key may do on the tool endpoint. ${toolAccessLevels.map((level) => `${level}: ${toolAccessMeanings[level]}`).join(' ')}`,
  );
const readsPersonalData = z
  .boolean()
  .describe(
    'Whether the key may read and export contact messages, which contain personal data. Also needs `websites:read`.',
  );
const allowedAddresses = z
  .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
  .max(50)
  .describe('IP addresses and networks (CIDR) that may use the key; all if empty.')
  .meta({ examples: [['203.0.113.7', '2001:db8::/32']] });
const projectIds = z
  .array(id('proj', 'project'))
  .max(100)
  .describe('Projects that the key is restricted to; if empty, all of its environment.');
const kind = z
  .enum(keyKinds)
  .describe(
    'secret: for servers and apps; its scopes apply. publishable: for code in web pages; reads what visitors see and sends contact messages.',
  );
const origins = z
  .array(
    z
      .string()
      .max(255)
      .refine(isOrigin, 'must be an origin such as https://www.example.com, without a path')
      .describe('Scheme, host and port of pages.'),
  )
  .min(1)
  .max(20)
  .describe('Origins whose pages may use the key.')
  .meta({ examples: [['https://www.example.com']] });
const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 20, 'must have at most 20 entries')
  .describe('Your own data on the key, texts by name. Not used by the service.')
  .meta({ examples: [{ team: 'web' }] });
const expiresAt = timestampInput.nullable().describe('When it expires; null for never.');
const key = z
  .string()
  .describe('The key itself. A secret key is not shown again.')
  .meta({ examples: ['svc_live_sk_<secret>'] });

const apiKey = z.object({
  id: keyId,
  kind,
  name,
  environment,
  key: z
    .string()
    .nullable()
    .describe('The key itself if it is publishable; null for a secret one, which is not stored.')
    .meta({ examples: [null] }),
  scopes: grantedScopes,
  toolAccess,
  readsPersonalData,
  // An answer holds what was checked when it was stored.
  allowedAddresses: z.array(z.string()).meta({ ...allowedAddresses.meta() }),
  origins: z.array(z.string()).describe('Origins whose pages may use it; empty for a secret key.'),
  projectIds,
  metadata: z.record(z.string(), z.string()).meta({ ...metadata.meta() }),
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
    .describe('Whether the key works now, or why not.')
    .meta({ examples: ['active'] }),
  advice: z
    .array(z.enum(Object.keys(adviceDays) as AdviceKind[])) // Safe because the keys of an object literal are exactly the keys of its type.
    .describe(
      `Recommendations: unusedScopes (some were not used for ${adviceDays.unusedScopes} days), unused (for ${adviceDays.unused} days), old (created more than ${adviceDays.old} days ago: rotate it), expiring (within ${adviceDays.expiring} days).`,
    ),
  unusedScopes: grantedScopes.describe(
    `Scopes not used in the last ${adviceDays.unusedScopes} days; empty for a newer key.`,
  ),
  replacedById: keyId.nullable().describe('The key that replaced it in a rotation.'),
  createdById: userId.nullable().describe('The person who created it; null if the operator did.'),
  expiresAt: timestamp.nullable().describe('When it expires; null for never.'),
  lastUsedAt: timestamp.nullable().describe('When it was last used; null if never.'),
  lastUsedAddress: z.string().nullable().describe('IP address of the last use.'),
  lastOperation: z.string().nullable().describe('The operation last called with it.'),
  disabledAt: timestamp.nullable().meta({ examples: [null] }),
  revokedAt: timestamp.nullable().meta({ examples: [null] }),
  createdAt: timestamp,
});
export type ApiKey = z.infer<typeof apiKey>;

const withKey = apiKey.extend({ key });

/** Whether a text names an origin: an http or https URL with nothing behind its host and port. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

export const keys = {
  list: query({
    summary: "List the organization's API keys",
    input: listInput(['name'], {
      environment: environment.optional().describe('Only keys of this environment.'),
      state: z.enum(keyStates).optional().describe('Only keys in this state.'),
      createdBy: userId.optional().describe('Only keys created by this person.'),
      q: searchText('name'),
    }),
    output: listOf(apiKey),
    access: 'keys',
  }),
  get: query({
    summary: 'Get an API key',
    input: z.strictObject({ keyId }),
    output: apiKey,
    access: 'keys',
  }),
  create: mutation({
    summary: 'Create a secret API key; it is shown once',
    input: z.strictObject({
      name,
      environment,
      scopes: grantedScopes.min(1).max(scopeNames.length),
      expiresAt: expiresAt.optional(),
      toolAccess: toolAccess.default('full'),
      readsPersonalData: readsPersonalData.default(false),
      allowedAddresses: allowedAddresses.optional(),
      projectIds: projectIds.optional(),
      metadata: metadata.optional(),
    }),
    output: withKey,
    access: 'keys',
    sends: sends('key.created'),
    status: 201,
  }),
  createPublishable: mutation({
    summary: 'Create a publishable API key, for code in web pages',
    guidance:
      'It reads what visitors see and sends contact messages. It is not a secret and can be shown again.',
    input: z.strictObject({
      name,
      environment,
      origins,
      expiresAt: expiresAt.optional(),
      projectIds: projectIds.optional(),
      metadata: metadata.optional(),
    }),
    output: withKey,
    access: 'keys',
    sends: sends('key.created'),
    status: 201,
  }),
  update: mutation({
    summary: 'Change the permissions and metadata of an API key',
    guidance:
      'A revoked or expired key can no longer be changed. Only publishable keys have origins; only secret ones have scopes, tool access, personal data and addresses.',
    example: { input: { name: 'Website build', metadata: { team: 'web' } } },
    input: z.strictObject({
      keyId,
      name: name.optional(),
      scopes: grantedScopes.min(1).max(scopeNames.length).optional(),
      toolAccess: toolAccess.optional(),
      readsPersonalData: readsPersonalData.optional(),
      expiresAt: expiresAt.optional(),
      allowedAddresses: allowedAddresses.optional(),
      origins: origins.optional(),
      projectIds: projectIds.optional(),
      metadata: metadata.optional(),
    }),
    output: apiKey,
    access: 'keys',
    sends: sends('key.updated'),
  }),
  rotate: mutation({
    summary: 'Replace an API key with a new one of the same kind',
    guidance: 'Both work during the overlap; then the old key expires.',
    input: z.strictObject({
      keyId,
      overlapHours: z
        .int()
        .min(0)
        .max(maxOverlapHours)
        .default(24)
        .describe('How long the old key keeps working, in hours.'),
      expiresAt: expiresAt.optional().describe('When the new key expires; never by default.'),
    }),
    output: withKey,
    access: 'keys',
    sends: sends('key.rotated'),
  }),
  disable: mutation({
    summary: 'Disable an API key until it is enabled again',
    input: z.strictObject({ keyId }),
    output: apiKey,
    access: 'keys',
    sends: sends('key.disabled'),
    // A key that leaked has to stop immediately.
    isSensitive: false,
  }),
  enable: mutation({
    summary: 'Enable a disabled API key',
    input: z.strictObject({ keyId }),
    output: apiKey,
    access: 'keys',
    sends: sends('key.enabled'),
  }),
  revoke: mutation({
    summary: 'Revoke an API key permanently',
    input: z.strictObject({ keyId }),
    output: apiKey,
    access: 'keys',
    sends: sends('key.revoked'),
    // A key that leaked has to stop immediately.
    isSensitive: false,
  }),
};
