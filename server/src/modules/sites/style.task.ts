import { projectStyleSheet, roleTokensOf } from '@imprint/shared/site/project.style';
import type { RoleTokens } from '@imprint/shared/site/role.rules';
import { defineTask } from '../../core/work/task.ts';
import type { CollectionText } from '../design/tasks/collection.text.ts';
import { locateRoles, openDesign, type StoredRoles } from '../design/tasks/role.locations.ts';

/** The tokens of a project, and the roles of one of its websites. */
export interface StyleInput {
  stored: CollectionText[];
  roles: StoredRoles;
}

/** Writes the style sheet of a website from the tokens of its project. */
export const writeSiteStyle = defineTask(
  import.meta.url,
  'writeSiteStyle',
  ({ stored, roles }: StyleInput) => {
    const design = openDesign(stored);
    return projectStyleSheet(design, locateRoles(design.set, roles));
  },
);

/** Reads the tokens of the roles of a website. */
export const readRoleTokens = defineTask(
  import.meta.url,
  'readRoleTokens',
  ({ stored, roles }: StyleInput): RoleTokens => {
    const design = openDesign(stored);
    return roleTokensOf(design, locateRoles(design.set, roles));
  },
);
