import { valueIn } from '@imprint/shared/design/css.modes';
import type { Declaration } from '@imprint/shared/design/css.text';
import { cssValue, typographyParts } from '@imprint/shared/design/css.value';
import { referencesIn } from '@imprint/shared/design/token.reference';
import type { Resolution, ResolvedToken, TokenLocation } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import { likeliest, type PreviewRole, previewRoles, roleDeclarations } from './preview.roles.ts';

/** Which token each role takes. */
export type Casting = readonly { role: PreviewRole; token: TokenLocation }[];

/** The role of a token whose path sounds like none; what is of another type is then seen nowhere. */
const otherwise: Partial<Record<TokenType, string>> = { color: 'accent', typography: 'body' };

/**
 * The roles as they are taken by themselves, and besides one by the token that is looked at, unless it is seen
 * anyway because another token is made of it; null where no block can show it.
 */
export function castAround(resolution: Resolution, { collectionId, path }: TokenLocation): Casting | null {
  const collections = [...resolution.tokens].map(([id, tokens]) => ({ id, tokens: [...tokens.values()] }));
  // Those beside it fit it best.
  const tokens = [
    ...collections.filter(({ id }) => id === collectionId),
    ...collections.filter(({ id }) => id !== collectionId),
  ].flatMap((each) => each.tokens);
  const looked = resolution.tokens.get(collectionId)?.get(path);
  if (!looked) return null;
  const cast = previewRoles.flatMap((role) => {
    const token = likeliest(role, tokens);
    return token ? [{ role, token }] : [];
  });
  const seen = cast.filter(({ role }) => role.name !== 'font' || !isTypeset(cast));
  if (seen.some(({ token }) => isMadeOf(resolution, token, looked, new Set()))) return cast;
  const fitting = previewRoles.filter(({ type }) => type === looked.type);
  const role =
    fitting.find(({ words }) => words.some((word) => word.test(path.toLowerCase()))) ??
    fitting.find(({ name, type }) => name === otherwise[type]);
  if (!role) return null;
  // A whole type would hide the font.
  const others = cast.filter(
    (each) => each.role !== role && !(role.name === 'font' && each.role.type === 'typography'),
  );
  return [...others, { role, token: looked }];
}

function isTypeset(cast: Casting): boolean {
  return cast.filter(({ role }) => role.type === 'typography').length === 2;
}

/** Whether it is the token, or has it in its value, however many tokens lie between. */
function isMadeOf(
  resolution: Resolution,
  token: ResolvedToken,
  wanted: ResolvedToken,
  seen: Set<ResolvedToken>,
): boolean {
  if (token === wanted) return true;
  if (seen.has(token)) return false;
  seen.add(token);
  const collections = [resolution.tokens.get(token.originCollectionId), ...resolution.tokens.values()];
  return Object.values(token.draft.values)
    .flatMap(referencesIn)
    .some(({ reference }) => {
      if (reference === 'malformed') return false;
      const found = collections.find((tokens) => tokens?.has(reference.path))?.get(reference.path);
      return found !== undefined && isMadeOf(resolution, found, wanted, seen);
    });
}

/** What the roles come to in a mode, with the values themselves, as nothing else is declared. */
export function declarationsOf(casting: Casting, resolution: Resolution, mode: string): Declaration[] {
  return casting.flatMap(({ role, token: { collectionId, path } }) => {
    const token = resolution.tokens.get(collectionId)?.get(path);
    const value = token && (valueIn(token, mode) ?? token.defaultValue);
    const text = value === undefined ? null : cssValue(role.type, value);
    if (value === undefined || text === null) return [];
    return roleDeclarations(role, text, typographyParts(value)?.letterSpacing ?? 'normal');
  });
}
