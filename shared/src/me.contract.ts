import * as z from 'zod';
import { query } from './operation.ts';
import { scopeNames } from './scopes.ts';
import { organization } from './session.contract.ts';
import { environments, timestamp } from './wire.ts';

const window = z.object({
  name: z.string().describe('minute, hour or day.'),
  limit: z.int().nullable().describe('Most requests in the window; null for unlimited.'),
  remaining: z.int().nullable().describe('Requests left in the window; null for unlimited.'),
  windowSeconds: z.int().describe('Length of the window in seconds.'),
  resetAt: timestamp.nullable().describe('When the window ends; null when it has not begun.'),
});

export const me = {
  get: query({
    summary: 'Tell a caller who it is and what it may do',
    input: z.strictObject({}),
    output: z.object({
      id: z.string().describe('Id of the API key or of the user.'),
      type: z.enum(['apiKey', 'user']),
      name: z.string().describe('Name of the API key or of the user.'),
      organization,
      environment: z.enum(environments),
      scopes: z.array(z.enum(scopeNames)),
      expiresAt: timestamp.nullable().describe('When the key or session stops working; null for never.'),
      windows: z.array(window).describe('The plan windows of this surface as used now.'),
    }),
    access: 'anyKey',
    rest: 'GET /v1/me',
  }),
};
