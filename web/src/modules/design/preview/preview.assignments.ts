import { valueIn } from '@imprint/shared/design/css/css.modes';
import type { Declaration } from '@imprint/shared/design/css/css.text';
import { cssValue, typographyParts } from '@imprint/shared/design/css/css.value';
import { referencesIn } from '@imprint/shared/design/token.reference';
import type { Resolution, ResolvedToken, TokenLocation } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import { bestMatch, type PreviewRole, previewRoles, roleDeclarations } from './preview.roles.ts';

/** The token assigned to each role. */
export type RoleAssignments = readonly { role: PreviewRole; token: TokenLocation }[];

/** The role, by type, of a token whose path matches no role; other types have no fallback. */
const fallbackRoles: Partial<Record<TokenType, string>> = { color: 'accent', typography: 'body' };

/**
 * The default assignments, plus one of the inspected token unless it is visible
 * already because an assigned token uses it; null when no block can show it.
 */
export function assignRoles(
  resolution: Resolution,
  { collectionId, path }: TokenLocation,
): RoleAssignments | null {
  const collections = [...resolution.tokens].map(([id, tokens]) => ({ id, tokens: [...tokens.values()] }));
  // Tokens of its own collection come first.
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
  // A typography token would override the font.
  const others = assignments.filter(
    (each) => each.role !== role && !(role.name === 'font' && each.role.type === 'typography'),
  );
  return [...others, { role, token: inspected }];
}

function hasBothTextStyles(assignments: RoleAssignments): boolean {
  return assignments.filter(({ role }) => role.type === 'typography').length === 2;
}

/** Whether a token is the target or references it, directly or indirectly. */
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

/** The declarations of the roles in a mode, with resolved values instead of variables. */
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
