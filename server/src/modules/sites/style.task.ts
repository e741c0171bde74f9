import { cssNames } from '@imprint/shared/design/css/css.names';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import {
  type ProjectDesign,
  projectStyleSheet,
  type RoleLocations,
  roleTokensOf,
} from '@imprint/shared/site/project.style';
import type { RoleTokens } from '@imprint/shared/site/role.rules';
import type { SiteRole } from '@imprint/shared/site/site.roles';
import { defineTask } from '../../core/work/task.ts';
import { type CollectionText, parseCollections } from '../design/tasks/collection.text.ts';
import { openDraft, unchangedCssNames } from '../design/tasks/design.draft.ts';
import type { TokenSource } from '../design/tasks/design.store.ts';

/** The tokens of a project, and the roles of one of its websites. */
export interface StyleInput {
  stored: CollectionText[];
  /** The stored ids of the tokens that roles take. */
  roles: readonly (readonly [role: SiteRole, tokenId: string])[];
}

/** Writes the style sheet of a website from the tokens of its project. */
export const writeSiteStyle = defineTask(import.meta.url, 'writeSiteStyle', (input: StyleInput) => {
  const { design, locations } = openStyle(input);
  return projectStyleSheet(design, locations);
});

/** Reads the tokens of the roles of a website. */
export const readRoleTokens = defineTask(
  import.meta.url,
  'readRoleTokens',
  (input: StyleInput): RoleTokens => {
    const { design, locations } = openStyle(input);
    return roleTokensOf(design, locations);
  },
);

function openStyle({ stored, roles }: StyleInput): { design: ProjectDesign; locations: RoleLocations } {
  const set = openDraft(parseCollections<TokenSource>(stored));
  const resolution = resolveTokens(set);
  const names = cssNames(resolution, unchangedCssNames(set));
  const locations: RoleLocations = roles.flatMap(([role, tokenId]) => {
    const path = set.storedTokens.get(tokenId)?.path ?? '';
    const collection = set.collections.find(({ ids }) => ids.get(path) === tokenId);
    return collection ? [[role, { collectionId: collection.id, path }] as const] : [];
  });
  return { design: { set, resolution, names }, locations };
}
