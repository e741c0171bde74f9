import { maxCollections } from '@imprint/shared/contract/collections';
import { cssValue } from '@imprint/shared/design/css/css.value';
import type { Json } from '@imprint/shared/design/token.set';
import type { Collection, Token } from '@imprint/shared/shapes/design';
import { type RoleTokens, schemeMode } from '@imprint/shared/site/role.rules';
import { type SiteRole, siteRoleNames } from '@imprint/shared/site/site.roles';
import { api } from '../../../api/trpc.ts';
import { useTokens } from '../../design/use.tokens.ts';

/** The token that each role takes, by id. */
export type RoleIds = Partial<Record<SiteRole, string | null | undefined>>;
export type Scheme = 'light' | 'dark';

/** The tokens of a project that roles can take. */
export function useRoleTokens(projectId: string) {
  const { tokens, isComplete, error } = useTokens(projectId);
  const list = api.collections.list.useQuery({ projectId, sort: 'createdAt', limit: maxCollections });
  const collections = new Map(list.data?.data.map((collection) => [collection.id, collection]));
  const byId = new Map(tokens.map((token) => [token.id, token]));
  return {
    tokens,
    isComplete,
    /** Whether it is not known yet which values roles have. */
    isLoading: (!isComplete && !error) || list.isPending,
    /** The tokens of roles, with the values that visitors see who prefer a scheme. */
    tokensFor: (ids: RoleIds, scheme: Scheme) => tokensFor(ids, byId, collections, scheme),
  };
}

function tokensFor(
  ids: RoleIds,
  tokens: ReadonlyMap<string, Token>,
  collections: ReadonlyMap<string, Collection>,
  scheme: Scheme,
): RoleTokens {
  const entries = siteRoleNames.flatMap((role) => {
    const token = tokens.get(ids[role] ?? '');
    if (!token) return [];
    const modes = collections.get(token.collectionId)?.modes ?? [];
    const [light, dark] = [valueIn(token, modes, 'light'), valueIn(token, modes, 'dark')];
    const shown = scheme === 'light' ? light : dark;
    const value = shown === undefined ? null : cssValue(token.type, shown);
    return value === null ? [] : [[role, { value, light, dark }]];
  });
  return Object.fromEntries(entries);
}

function valueIn({ resolved }: Token, modes: Collection['modes'], scheme: Scheme): Json | undefined {
  const standard = modes.find(({ isDefault }) => isDefault)?.id ?? '';
  // Safe because values of tokens are JSON.
  return (resolved[schemeMode(modes, scheme) ?? standard] ?? resolved[standard]) as Json | undefined;
}
