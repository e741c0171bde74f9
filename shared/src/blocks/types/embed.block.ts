import * as z from 'zod';
import { blockType } from '../block.type.ts';
import { embedProviders, providerOf } from './embed.providers.ts';

const names = embedProviders.map(({ name }) => name).join(', ');

export const embed = blockType('embed', `Embedded content from ${names}.`, {
  url: z
    .string()
    .trim()
    .max(2000, { abort: true })
    .refine((url) => providerOf(url) !== null, `must be a page of ${names} that can be embedded`)
    .nullable()
    .default(null)
    .describe('URL of the page to embed.'),
  title: z.string().max(300).nullable().default(null).describe('Title for screen readers.'),
});
