import type { Mode } from '../shapes/design.ts';
import { isSameJson } from './json.equality.ts';
import { emptyGroup } from './token.group.ts';
import type { TokenDraft, TokenGroup } from './token.set.ts';

export interface TokenDifference {
  created: string[];
  updated: string[];
  deleted: string[];
  unchanged: number;
}

type Tokens = ReadonlyMap<string, TokenDraft>;
type Groups = ReadonlyMap<string, TokenGroup>;

/** Compares tokens by path. */
export function diffTokens(before: Tokens, after: Tokens): TokenDifference {
  const difference: TokenDifference = { created: [], updated: [], deleted: [], unchanged: 0 };
  for (const [path, token] of after) {
    const earlier = before.get(path);
    if (!earlier) difference.created.push(path);
    else if (isSameToken(earlier, token)) difference.unchanged++;
    else difference.updated.push(path);
  }
  for (const path of before.keys()) if (!after.has(path)) difference.deleted.push(path);
  return difference;
}

/** The paths of the groups whose properties changed. */
export function changedGroups(before: Groups, after: Groups): string[] {
  const groupAt = (groups: Groups, path: string) => ({ ...(groups.get(path) ?? emptyGroup) });
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => !isSameJson(groupAt(before, path), groupAt(after, path)));
}

interface ModeChange extends Pick<Mode, 'id' | 'name'> {
  change: 'created' | 'updated' | 'deleted';
}

/** The modes that changed. */
export function diffModes(before: readonly Mode[], after: readonly Mode[]): ModeChange[] {
  const deleted = before.filter(({ id }) => !after.some((mode) => mode.id === id));
  const changed = after.flatMap((mode): ModeChange[] => {
    const { id, name } = mode;
    const earlier = before.find((each) => each.id === id);
    if (earlier && isSameJson({ ...earlier }, { ...mode })) return [];
    return [{ id, name, change: earlier ? 'updated' : 'created' }];
  });
  return [...changed, ...deleted.map(({ id, name }) => ({ id, name, change: 'deleted' as const }))];
}

function isSameToken(one: TokenDraft, other: TokenDraft): boolean {
  return (
    one === other ||
    (one.type === other.type &&
      one.description === other.description &&
      one.deprecated === other.deprecated &&
      isSameJson(one.values, other.values) &&
      isSameJson(one.extensions, other.extensions))
  );
}
