import * as z from 'zod';
import { type SiteRole, siteRoleNames, siteRoles } from '../site/site.roles.ts';
import { id, stored } from '../wire.ts';

const tokenOf = (role: SiteRole) =>
  id('tok', 'token')
    .nullable()
    .describe(`${siteRoles[role].meaning}: a token of the type ${siteRoles[role].type}.`);

/** A field for each role, made by a function of the role. */
function forRoles<Field>(make: (role: SiteRole) => Field): Record<SiteRole, Field> {
  // Safe because the names are all roles.
  return Object.fromEntries(siteRoleNames.map((role) => [role, make(role)])) as Record<SiteRole, Field>;
}

const picture = (meaning: string) =>
  id('media', 'media item').nullable().describe(`${meaning}: a picture of the project.`);
const [logoId, faviconId] = [
  picture('Logo in the header, instead of the name'),
  picture('The icon in tabs and bookmarks'),
];
const footer = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .nullable()
  .describe('Footer text; null for the name of the website.')
  .meta({ examples: ['© Harbour & Pine'] });
const descriptions = {
  roles: 'Tokens used by the style sheet, by id; null for the default value.',
  appearance: 'Appearance of the website.',
};

/** The appearance of a website in a request. */
export const appearance = z
  .strictObject({
    roles: z
      .strictObject(forRoles((role) => tokenOf(role).default(null)))
      .prefault({})
      .describe(descriptions.roles),
    logoId: logoId.default(null),
    faviconId: faviconId.default(null),
    footer: footer.default(null),
  })
  .describe(descriptions.appearance);

/** The appearance of a website in a response. */
export const storedAppearance = z
  .object({
    roles: z.object(forRoles(tokenOf)).describe(descriptions.roles),
    logoId,
    faviconId,
    footer: stored(footer).nullable(),
  })
  .describe(descriptions.appearance);

export type Appearance = z.output<typeof appearance>;

/** The fields of an appearance that name a media item. */
export const pictureFields = ['logoId', 'faviconId'] as const;

/** An appearance without a media item. */
export function appearanceWithoutMedia(appearance: Appearance, mediaId: string): Appearance {
  const removed = pictureFields.filter((name) => appearance[name] === mediaId);
  return { ...appearance, ...Object.fromEntries(removed.map((name) => [name, null])) };
}

/** The appearance of a website that has chosen nothing. */
export const defaultAppearance: Appearance = {
  roles: forRoles(() => null),
  logoId: null,
  faviconId: null,
  footer: null,
};
