import * as z from 'zod';
import { environments } from '../environments.ts';
import { query } from '../operation.ts';
import { scopeNames } from '../scopes.ts';
import { timestamp } from '../wire.ts';
import { organization, windowUse } from './organizations.ts';

export const me = {
  get: query({
    summary: 'Tell a caller who it is and what it may do',
    input: z.strictObject({}),
    output: z.object({
      id: z
        .string()
        .describe('Id of the API key or of the user.')
        .meta({ examples: ['key_01h2xcejqtf2nbrexx3vqjhp41'] }),
      type: z.enum(['apiKey', 'user']).describe('What is calling.'),
      name: z
        .string()
        .describe('Name of the API key or of the user.')
        .meta({ examples: ['Website build'] }),
      organization: organization.describe('The organization it belongs to.'),
      environment: z.enum(environments).describe('The environment it reaches.'),
      scopes: z.array(z.enum(scopeNames)).describe('What it may do.'),
      expiresAt: timestamp.nullable().describe('When the key or session stops working; null for never.'),
      windows: z.array(windowUse).describe('The plan windows of this surface as used now.'),
    }),
    access: 'anyKey',
    rest: 'GET /v1/me',
  }),
};
