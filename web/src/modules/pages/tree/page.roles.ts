import type { Website } from '@imprint/shared/contract/websites';
import { t } from '../../../language/message.ts';

/** The pages that a website has a special use for: the fields that name them. */
export const allRoles = ['homePageId', 'notFoundPageId'] as const;

export type PageRole = (typeof allRoles)[number];

interface RoleWords {
  /** In the menu of a page that does not have the role, and of the page that has it. */
  give: string;
  remove: string;
  given: (title: string) => string;
  removed: string;
}

export const roleWords: Record<PageRole, RoleWords> = {
  homePageId: {
    give: t('Set as home page'),
    remove: t('Unset as home page'),
    given: (title) => t('“{title}” is the home page', { title }),
    removed: t('The website has no home page'),
  },
  notFoundPageId: {
    give: t('Set as 404 page'),
    remove: t('Unset as 404 page'),
    given: (title) => t('“{title}” is the 404 page', { title }),
    removed: t('The website has no 404 page'),
  },
};

/** The roles of a page. */
export function rolesOf(website: Pick<Website, PageRole>, pageId: string): PageRole[] {
  return allRoles.filter((role) => website[role] === pageId);
}
