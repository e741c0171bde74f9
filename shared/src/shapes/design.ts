import * as z from 'zod';
import { isMediaQuery } from '../design/css/css.text.ts';
import { isTokenPath } from '../design/token.path.ts';
import { tokenTypes } from '../design/token.types.ts';
import { id, named, slug, stored, timestamp, version } from '../wire.ts';

export const projectId = id('proj', 'project');
export const collectionId = id('tcol', 'token collection');
export const tokenId = id('tok', 'token');

/** How many tokens and groups a project may hold, so that all can be checked against each other at once. */
export const maxTokens = 10_000;

/** The mode of collections that declare none; every collection may have it, whatever the limit of modes. */
export const implicitModeId = 'default';

/** How many other modes the collections of a project may have together, for one document tells all of them. */
export const maxModes = 20;

export const collectionName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .describe('Name of the collection.')
  .meta({ examples: ['Brand'] });
export const collectionSlug = slug(63, 'brand');
const modeId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'may contain only lowercase letters, digits and single hyphens')
  .max(63)
  .describe('Id of the mode, the key of its values.')
  .meta({ examples: ['dark'] });
const mediaQuery = z
  .string()
  .trim()
  .max(200)
  .regex(
    /^[a-z0-9 ():.,<>=%-]+$/i,
    'may contain a media query of features only, such as (prefers-color-scheme: dark)',
  )
  .refine(isMediaQuery, 'must close each parenthesis that it opens')
  .nullable()
  .describe('When style sheets apply the mode; null to apply it only where a page selects it.')
  .meta({ examples: ['(prefers-color-scheme: dark)'] });
const mode = z.strictObject({
  id: modeId,
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .describe('Name of the mode.')
    .meta({ examples: ['Dark'] }),
  isDefault: z.boolean().describe('Whether its values apply in modes without values.'),
  mediaQuery: mediaQuery.default(null),
});
export const modes = z
  .array(mode)
  .min(1)
  .max(maxModes + 1)
  .refine((all) => all.filter(({ isDefault }) => isDefault).length === 1, 'must have exactly one default')
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must name each mode once')
  .describe(
    `Modes in which tokens have values, exactly one of them the default. A project has at most ${maxModes} different modes besides \`${implicitModeId}\`.`,
  );
export type Mode = z.infer<typeof mode>;

export const collection = named(
  'Collection',
  z.object({
    id: collectionId,
    projectId,
    name: stored(collectionName),
    slug: stored(collectionSlug),
    modes: z
      .array(
        z.object({
          id: stored(modeId),
          name: z.string().describe('Name of the mode.'),
          isDefault: mode.shape.isDefault,
          mediaQuery: stored(mediaQuery).nullable(),
        }),
      )
      .describe('Modes in which its tokens have values.'),
    isDefault: z.boolean().describe('Whether tokens are created there by default.'),
    tokenCount: z.int().describe('Number of its tokens.'),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Collection = z.infer<typeof collection>;

export const tokenPath = z
  .string()
  .min(1)
  .max(500, { abort: true })
  .refine(isTokenPath, 'must be names joined by dots; a name neither begins with $ nor contains { or }')
  .describe('Names of its groups and its own name, joined by dots; unique in its collection.')
  .meta({ examples: ['color.brand.500'] });
export const tokenType = z.enum(tokenTypes).describe('Type in the Design Tokens format.');
/** What may stand for a value is checked with all other tokens at once. */
const tokenValue = z
  .unknown()
  .describe(
    'A value of the type, as in the Design Tokens format, an alias `{path.of.another}`, or `{"$ref": "#/…"}`.',
  )
  .meta({ examples: [{ value: 16, unit: 'px' }] });
export const tokenValues = z
  .record(z.string(), tokenValue)
  .describe('Value by mode id; the default mode must have one.');
export const deprecated = z
  .union([z.boolean(), z.string().max(2000)])
  .nullable()
  .describe('Whether it is deprecated, or what to use instead; null to inherit from its group.');
export const extensions = z
  .record(z.string(), z.unknown())
  .nullable()
  .describe('Data of other tools, by their names.');
const storedExtensions = z.record(z.string(), z.unknown()).nullable().describe('Data of other tools.');
export const tokenDescription = z.string().max(2000).nullable().describe('What it is for.');

const tokenGroup = z.object({
  path: z
    .string()
    .describe('Path of the group; empty for the whole collection.')
    .meta({ examples: ['color.brand'] }),
  type: tokenType.nullable().describe('Type of its tokens without a type.'),
  description: stored(tokenDescription).nullable(),
  deprecated,
  extensions: storedExtensions,
  extends: z
    .string()
    .nullable()
    .describe('The group whose tokens it inherits.')
    .meta({ examples: ['{button}'] }),
});
export type CollectionGroup = z.infer<typeof tokenGroup>;

export const collectionWithGroups = named(
  'CollectionWithGroups',
  collection.extend({
    groups: z.array(tokenGroup).describe('Its groups that have properties or are empty.'),
  }),
);
export type CollectionWithGroups = z.infer<typeof collectionWithGroups>;

const storedValues = z.record(z.string(), z.unknown());

export const token = named(
  'Token',
  z.object({
    id: tokenId,
    projectId,
    collectionId,
    path: stored(tokenPath),
    type: tokenType,
    values: storedValues.describe('Value by mode id, as written.'),
    resolved: storedValues.describe('Value by mode id, with aliases resolved.'),
    cssName: z
      .string()
      .describe('Name of its custom property in style sheets.')
      .meta({ examples: ['--color-brand-500'] }),
    description: stored(tokenDescription).nullable(),
    deprecated,
    extensions: storedExtensions,
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Token = z.infer<typeof token>;
