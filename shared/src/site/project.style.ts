import { valueIn } from '../design/css/css.modes.ts';
import { writeCss } from '../design/css/css.sheet.ts';
import type { CssNames, Resolution, TokenLocation, TokenSet } from '../design/token.set.ts';
import { type RoleTokens, roleRules, schemeMode } from './role.rules.ts';
import { type SiteRole, siteRoles } from './site.roles.ts';
import { siteStyleSheet } from './style.sheet.ts';

/** The tokens of a project, and what they come to in style sheets. */
export interface ProjectDesign {
  set: TokenSet;
  resolution: Resolution;
  names: CssNames;
}

/** The tokens that roles take. */
export type RoleLocations = readonly (readonly [role: SiteRole, token: TokenLocation])[];

/** The tokens of roles. A role whose token is missing, or of another type, has none. */
export function roleTokensOf({ set, resolution, names }: ProjectDesign, roles: RoleLocations): RoleTokens {
  const tokens: RoleTokens = {};
  for (const [role, { collectionId, path }] of roles) {
    const modes = set.collections.find(({ id }) => id === collectionId)?.modes ?? [];
    const token = resolution.tokens.get(collectionId)?.get(path);
    const name = names.get(collectionId)?.get(path);
    if (!token || !name || token.type !== siteRoles[role].type) continue;
    const valueFor = (scheme: 'light' | 'dark') => {
      const mode = schemeMode(modes, scheme);
      return (mode === undefined ? undefined : valueIn(token, mode)) ?? token.defaultValue;
    };
    tokens[role] = { value: `var(${name})`, light: valueFor('light'), dark: valueFor('dark') };
  }
  return tokens;
}

/** Writes the style sheet of a website from the tokens of its project. A role without a token keeps its standard value. */
export function projectStyleSheet(design: ProjectDesign, roles: RoleLocations): string {
  const { set, resolution, names } = design;
  return siteStyleSheet(writeCss(set, resolution, names, null), roleRules(roleTokensOf(design, roles)));
}
