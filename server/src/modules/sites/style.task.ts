import { cssNames } from '@imprint/shared/design/css/css.names';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import { projectStyleSheet, type RoleLocations } from '@imprint/shared/site/project.style';
import type { SiteRole } from '@imprint/shared/site/site.roles';
import { defineTask } from '../../core/work/task.ts';
import { type CollectionText, parseCollections } from '../design/tasks/collection.text.ts';
import { openDraft, unchangedCssNames } from '../design/tasks/design.draft.ts';
import type { TokenSource } from '../design/tasks/design.store.ts';

interface StyleInput {
  stored: CollectionText[];
  /** The stored ids of the tokens that roles take. */
  roles: readonly (readonly [role: SiteRole, tokenId: string])[];
}

/** Writes the style sheet of a website from the tokens of its project. */
export const writeSiteStyle = defineTask(
  import.meta.url,
  'writeSiteStyle',
  ({ stored, roles }: StyleInput) => {
    const draft = openDraft(parseCollections<TokenSource>(stored));
    const resolution = resolveTokens(draft);
    const names = cssNames(resolution, unchangedCssNames(draft));
    const locations: RoleLocations = roles.flatMap(([role, tokenId]) => {
      const path = draft.storedTokens.get(tokenId)?.path ?? '';
      const collection = draft.collections.find(({ ids }) => ids.get(path) === tokenId);
      return collection ? [[role, { collectionId: collection.id, path }] as const] : [];
    });
    return projectStyleSheet({ set: draft, resolution, names }, locations);
  },
);
