/** The name of a group's own token; always the last name of a path. */
export const rootName = '$root';

const name = /^[^${}.][^{}.]*$/;

/** Whether a path is valid for a token: names joined by dots, with `$root` only at the end. */
export function isTokenPath(path: string): boolean {
  const names = path.split('.');
  const groups = names.at(-1) === rootName ? names.slice(0, -1) : names;
  return groups.length > 0 && names.length <= 20 && groups.every((each) => name.test(each));
}

/** The path of the enclosing group; empty at the top. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('.'), 0));
}

/** The last name of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Joins the path of a group and a relative path. */
export function joinPath(group: string, names: string): string {
  return group && names ? `${group}.${names}` : group || names;
}

/** Whether a path is the group itself, or in it at any depth. */
export function isWithin(path: string, group: string): boolean {
  if (group === '' || path === group) return true;
  return path[group.length] === '.' && path.startsWith(group);
}

/** Moves a path from one group to another. */
export function rebasePath(path: string, from: string, to: string): string {
  return joinPath(to, from === '' ? path : path.slice(from.length + 1));
}

/** The enclosing groups of a path, the nearest first, the empty path last. */
export function* ancestorGroups(path: string): Generator<string> {
  for (let group = path; group !== ''; ) {
    group = parentOf(group);
    yield group;
  }
}
