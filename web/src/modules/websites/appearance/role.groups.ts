import { type SiteRole, siteRoleNames, siteRoles } from '@imprint/shared/site/site.roles';
import { t } from '../../../language/message.ts';

const legends = { color: t('Colors'), fontFamily: t('Fonts'), dimension: t('Sizes') } as const;

/** The roles of websites by the type of their tokens. */
export const roleGroups: readonly { legend: string; roles: readonly SiteRole[] }[] = Object.entries(
  legends,
).map(([type, legend]) => ({ legend, roles: siteRoleNames.filter((role) => siteRoles[role].type === type) }));
