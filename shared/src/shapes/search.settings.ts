import * as z from 'zod';
import { href } from '../blocks/href.ts';
import { id, named, stored } from '../wire.ts';

const title = z.string().trim().max(255).nullable().describe('Title in search results; null for the title.');
const description = z.string().trim().max(500).nullable().describe('Description in search results.');
const canonicalUrl = href
  .refine((url) => !/^(?:mailto|tel):|^[#?]/.test(url), 'must be a path or an http or https URL')
  .nullable()
  .describe('Canonical URL or path.');

/** The settings when none are given. */
export const defaultSeo = {
  title: null,
  description: null,
  canonicalUrl: null,
  noIndex: false,
  imageId: null,
};

const noIndex = z.boolean().describe('Ask search engines not to list it.');
const imageId = id('media', 'media item').nullable().describe('Picture of the project, for links to it.');
const meaning = 'Settings for search engines.';

/** The search settings of a page or post in a request. */
export const seo = z
  .strictObject({
    title: title.default(null),
    description: description.default(null),
    canonicalUrl: canonicalUrl.default(null),
    noIndex: noIndex.default(false),
    imageId: imageId.default(null),
  })
  .describe(meaning);

/** The same in an answer. */
export const storedSeo = named(
  'SearchSettings',
  z
    .object({
      title: stored(title).nullable(),
      description: stored(description).nullable(),
      canonicalUrl: stored(canonicalUrl).nullable(),
      noIndex,
      imageId,
    })
    .describe(meaning),
);
