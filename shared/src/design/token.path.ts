/** The name of a group's own token, which stands last in a path. */
export const rootName = '$root';

const name = /^[^${}.][^{}.]*$/;

/** Whether a token can be there: names joined by dots, `$root` last at most. */
export function isTokenPath(path: string): boolean {
  const names = path.split('.');
  const groups = names.at(-1) === rootName ? names.slice(0, -1) : names;
  return groups.length > 0 && names.length <= 20 && groups.every((each) => name.test(each));
}

/** The path of the group that holds it; empty for what lies in none. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('.'), 0));
}

/** The last name of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** The path of what lies in a group under this name, or names. */
export function joinPath(group: string, names: string): string {
  return group && names ? `${group}.${names}` : group || names;
}

/** Whether it is the group itself, or lies in it, however deep. */
export function isWithin(path: string, group: string): boolean {
  if (group === '' || path === group) return true;
  return path[group.length] === '.' && path.startsWith(group);
}

/** The path with one group's path put in place of another's. */
export function rebasePath(path: string, from: string, to: string): string {
  return joinPath(to, from === '' ? path : path.slice(from.length + 1));
}

/** The groups that hold it, the nearest first, the empty path last. */
export function* ancestorGroups(path: string): Generator<string> {
  for (let group = path; group !== ''; ) {
    group = parentOf(group);
    yield group;
  }
}
