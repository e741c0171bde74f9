import { valueIn } from '@imprint/shared/design/css.modes';
import type { Declaration } from '@imprint/shared/design/css.text';
import { cssValue, typographyParts } from '@imprint/shared/design/css.value';
import { referencesIn } from '@imprint/shared/design/token.reference';
import type { Resolution, ResolvedToken, TokenLocation } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import { bestMatch, type PreviewRole, previewRoles, roleDeclarations } from './preview.roles.ts';

/** Which token each role takes. */
export type RoleAssignments = readonly { role: PreviewRole; token: TokenLocation }[];

/** The role of a token whose path sounds like none; what is of another type is then seen nowhere. */
const fallbackRoles: Partial<Record<TokenType, string>> = { color: 'accent', typography: 'body' };

/**
 * The roles as they are taken by themselves, and besides one by the token that is looked at, unless it is seen
 * anyway because another token is made of it; null where no block can show it.
 */
export function assignRoles(
  resolution: Resolution,
  { collectionId, path }: TokenLocation,
): RoleAssignments | null {
  const collections = [...resolution.tokens].map(([id, tokens]) => ({ id, tokens: [...tokens.values()] }));
  // Those beside it fit it best.
  const tokens = [
    ...collections.filter(({ id }) => id === collectionId),
    ...collections.filter(({ id }) => id !== collectionId),
  ].flatMap((each) => each.tokens);
  const inspected = resolution.tokens.get(collectionId)?.get(path);
  if (!inspected) return null;
  const assignments = previewRoles.flatMap((role) => {
    const token = bestMatch(role, tokens);
    return token ? [{ role, token }] : [];
  });
  const visible = assignments.filter(({ role }) => role.name !== 'font' || !hasBothTextStyles(assignments));
  if (visible.some(({ token }) => usesToken(resolution, token, inspected, new Set()))) return assignments;
  const candidates = previewRoles.filter(({ type }) => type === inspected.type);
  const role =
    candidates.find(({ words }) => words.some((word) => word.test(path.toLowerCase()))) ??
    candidates.find(({ name, type }) => name === fallbackRoles[type]);
  if (!role) return null;
  // A whole type would hide the font.
  const others = assignments.filter(
    (each) => each.role !== role && !(role.name === 'font' && each.role.type === 'typography'),
  );
  return [...others, { role, token: inspected }];
}

function hasBothTextStyles(assignments: RoleAssignments): boolean {
  return assignments.filter(({ role }) => role.type === 'typography').length === 2;
}

/** Whether it is the token, or has it in its value, however many tokens lie between. */
function usesToken(
  resolution: Resolution,
  token: ResolvedToken,
  target: ResolvedToken,
  visited: Set<ResolvedToken>,
): boolean {
  if (token === target) return true;
  if (visited.has(token)) return false;
  visited.add(token);
  const collections = [resolution.tokens.get(token.originCollectionId), ...resolution.tokens.values()];
  return Object.values(token.draft.values)
    .flatMap(referencesIn)
    .some(({ reference }) => {
      if (reference === 'malformed') return false;
      const referenced = collections.find((tokens) => tokens?.has(reference.path))?.get(reference.path);
      return referenced !== undefined && usesToken(resolution, referenced, target, visited);
    });
}

/** What the roles come to in a mode, with the values themselves, as nothing else is declared. */
export function roleDeclarationsIn(
  assignments: RoleAssignments,
  resolution: Resolution,
  mode: string,
): Declaration[] {
  return assignments.flatMap(({ role, token: { collectionId, path } }) => {
    const token = resolution.tokens.get(collectionId)?.get(path);
    const value = token && (valueIn(token, mode) ?? token.defaultValue);
    const text = value === undefined ? null : cssValue(role.type, value);
    if (value === undefined || text === null) return [];
    return roleDeclarations(role, text, typographyParts(value)?.letterSpacing ?? 'normal');
  });
}
