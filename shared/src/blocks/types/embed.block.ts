import * as z from 'zod';
import { blockType } from '../block.type.ts';
import { embedProviders, providerOf } from './embed.providers.ts';

const names = embedProviders.map(({ name }) => name).join(', ');

export const embed = blockType('embed', `Something shown from elsewhere: ${names}.`, {
  url: z
    .string()
    .trim()
    .max(2000, { abort: true })
    .refine((url) => providerOf(url) !== null, `must be a page to embed of ${names}`)
    .nullable()
    .default(null)
    .describe('Address of the page that shows it, as people copy it.'),
  title: z.string().max(300).nullable().default(null).describe('What it shows, for those who cannot see it.'),
});
