import { valueIn } from '@imprint/shared/design/css/css.modes';
import { cssNames } from '@imprint/shared/design/css/css.names';
import { writeCss } from '@imprint/shared/design/css/css.sheet';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import { type RoleTokens, roleRules, schemeMode } from '@imprint/shared/site/role.rules';
import { type SiteRole, siteRoles } from '@imprint/shared/site/site.roles';
import { siteStyleSheet } from '@imprint/shared/site/style.sheet';
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
    const tokens: RoleTokens = {};
    for (const [role, tokenId] of roles) {
      const path = draft.storedTokens.get(tokenId)?.path ?? '';
      const collection = draft.collections.find(({ ids }) => ids.get(path) === tokenId);
      const token = collection && resolution.tokens.get(collection.id)?.get(path);
      const name = collection && names.get(collection.id)?.get(path);
      if (!token || !name || token.type !== siteRoles[role].type) continue;
      const valueFor = (scheme: 'light' | 'dark') => {
        const mode = schemeMode(collection.modes, scheme);
        return (mode === undefined ? undefined : valueIn(token, mode)) ?? token.defaultValue;
      };
      tokens[role] = { value: `var(${name})`, light: valueFor('light'), dark: valueFor('dark') };
    }
    return siteStyleSheet(writeCss(draft, resolution, names, null), roleRules(tokens));
  },
);
