import { joinPath, nameOf, parentOf } from '@imprint/shared/design/token.path';
import type { Token } from '@imprint/shared/shapes/design';

/** A line of the table: the heading of a group, or a token. */
export type TokenRow =
  | { kind: 'group'; key: string; path: string; depth: number; count: number }
  | { kind: 'token'; key: string; token: Token; depth: number };

interface Group {
  path: string;
  tokens: Token[];
  groups: Map<string, Group>;
  count: number;
}

const byName = new Intl.Collator('en', { numeric: true });

/** The rows of a token table by group: first a group's own tokens, then its subgroups. */
export function rowsOf(tokens: readonly Token[]): TokenRow[] {
  const root: Group = { path: '', tokens: [], groups: new Map(), count: 0 };
  for (const token of tokens) {
    let group = root;
    const groupPath = parentOf(token.path);
    for (const name of groupPath === '' ? [] : groupPath.split('.')) {
      group.count++;
      const child = group.groups.get(name) ?? {
        path: joinPath(group.path, name),
        tokens: [],
        groups: new Map(),
        count: 0,
      };
      group.groups.set(name, child);
      group = child;
    }
    group.count++;
    group.tokens.push(token);
  }
  const rows: TokenRow[] = [];
  addRows(rows, root, 0);
  return rows;
}

function addRows(rows: TokenRow[], group: Group, depth: number): void {
  const tokens = group.tokens.sort((one, other) => byName.compare(nameOf(one.path), nameOf(other.path)));
  for (const token of tokens) rows.push({ kind: 'token', key: token.id, token, depth });
  const children = [...group.groups].sort(([one], [other]) => byName.compare(one, other));
  for (const [, each] of children) {
    const { path, count } = each;
    rows.push({ kind: 'group', key: `group ${path}`, path, depth, count });
    addRows(rows, each, depth + 1);
  }
}

/** Filters tokens by search text and type. */
export function filterTokens(
  tokens: readonly Token[],
  { q, type }: { q?: string | undefined; type?: string | undefined },
): readonly Token[] {
  const query = q?.toLowerCase();
  return tokens.filter(
    (token) =>
      (!type || token.type === type) &&
      (!query ||
        token.path.toLowerCase().includes(query) ||
        token.description?.toLowerCase().includes(query)),
  );
}
