import type { Website } from '@imprint/shared/contract/websites';
import { t } from '../../../language/message.ts';

/** The pages that a website has a special use for: the field that names each, and what it is called in a sentence. */
export const pageRoles = { homePageId: 'home page', notFoundPageId: t('404 page') } as const;

export type PageRole = keyof typeof pageRoles;

// Safe because these are the keys of that object.
export const allRoles = Object.keys(pageRoles) as PageRole[];

/** The roles of a page. */
export function rolesOf(website: Pick<Website, PageRole>, pageId: string): PageRole[] {
  return allRoles.filter((role) => website[role] === pageId);
}
