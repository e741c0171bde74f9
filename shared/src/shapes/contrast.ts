import * as z from 'zod';
import { colorRoles, schemes } from '../checks/role.contrast.ts';
import { contrastLevels } from '../design/color/contrast.level.ts';
import { id } from '../wire.ts';
import { collectionId, tokenId } from './design.ts';

/** How many pairs of tokens, or colors that were not compared, a response lists. */
export const maxContrasts = 500;

/** How many websites a response reports on. */
export const maxContrastWebsites = 100;

/** The path of a token in reports. */
export const path = z
  .string()
  .describe('Path of the token.')
  .meta({ examples: ['color.text.muted'] });
/** The mode of a value in reports. */
export const mode = z
  .string()
  .describe('Id of the mode.')
  .meta({ examples: ['dark'] });
const ratio = z
  .number()
  .describe('WCAG 2 contrast ratio from 1 to 21, rounded down to two decimals.')
  .meta({ examples: [4.54] });
const level = z.enum(contrastLevels).describe('The best WCAG 2 level for text that the ratio meets.');
const hex = (meaning: string) =>
  z
    .string()
    .describe(`${meaning}, as shown on an sRGB screen.`)
    .meta({ examples: ['#1a6334'] });

export const contrastPair = z.object({
  text: path,
  textCollectionId: collectionId.describe('Collection of the text color.'),
  background: path,
  backgroundCollectionId: collectionId.describe('Collection of the background color.'),
  modes: z.array(z.object({ mode, ratio, level })).describe('The contrast in each mode that was compared.'),
});

/** Why a color was not compared. */
export const skipReasons = ['unnamed', 'noText', 'noBackground', 'translucent', 'tooMany'] as const;

export const skippedColor = z.object({
  path,
  collectionId: collectionId.describe('Collection of the color.'),
  reason: z
    .enum(skipReasons)
    .describe(
      'Why it was not compared. `unnamed`: its path names neither text nor a background. `noText` or `noBackground`: there is no color to compare it with. `translucent`: it is a translucent background. `tooMany`: the project has more colors than are compared.',
    ),
  modes: z.array(mode).describe('The modes in which it was not compared.'),
});

const role = (meaning: string) => z.enum(colorRoles).describe(meaning);
const roleToken = tokenId.nullable();

export const websiteContrast = z.object({
  websiteId: id('site', 'website'),
  name: z
    .string()
    .describe('Name of the website.')
    .meta({ examples: ['Harbour & Pine'] }),
  pairs: z
    .array(
      z.object({
        text: role('Role of the color in front.'),
        textTokenId: roleToken.describe('The token of that role; null for its standard color.'),
        background: role('Role of the color behind it.'),
        backgroundTokenId: roleToken.describe('The token of that role; null for its standard color.'),
        usedFor: z
          .string()
          .describe('Where the pair is used.')
          .meta({ examples: ['links on the background'] }),
        minimum: z
          .number()
          .nullable()
          .describe(
            'The contrast that WCAG 2.2 AA requires: 4.5 for text, 3 for focus outlines, null for lines, which are decorative.',
          )
          .meta({ examples: [4.5] }),
        schemes: z
          .array(
            z.object({
              scheme: z.enum(schemes).describe('The color scheme that the visitor prefers.'),
              ratio,
              level,
              textColor: hex('The color in front'),
              backgroundColor: hex('The color behind it'),
              isSufficient: z
                .boolean()
                .describe('Whether the ratio meets the minimum; true if there is none.'),
            }),
          )
          .describe('The contrast in light and in dark mode.'),
      }),
    )
    .describe('The pairs of text and background colors on pages of the website.'),
});
