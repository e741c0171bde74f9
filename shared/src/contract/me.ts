import * as z from 'zod';
import { environments } from '../environments.ts';
import { query } from '../operation.ts';
import { scopeNames } from '../scopes.ts';
import { timestamp } from '../wire.ts';
import { windowUse } from './limits.ts';
import { organization } from './organizations.ts';

export const me = {
  get: query({
    summary: 'Get the caller and its permissions',
    input: z.strictObject({}),
    output: z.object({
      id: z
        .string()
        .describe('Id of the API key or user.')
        .meta({ examples: ['key_01h2xcejqtf2nbrexx3vqjhp41'] }),
      type: z.enum(['apiKey', 'user']).describe('Kind of caller.'),
      name: z
        .string()
        .describe('Name of the API key or user.')
        .meta({ examples: ['Website build'] }),
      organization: organization.describe('The organization of the caller.'),
      environment: z.enum(environments).describe('The environment of the caller.'),
      scopes: z.array(z.enum(scopeNames)).describe('Scopes and permissions of the caller.'),
      expiresAt: timestamp.nullable().describe('When the key or session expires; null for never.'),
      windows: z.array(windowUse).describe('Current rate limit windows of this surface.'),
    }),
    access: 'anyKey',
    rest: 'GET /v1/me',
  }),
};
