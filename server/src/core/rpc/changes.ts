import { isDeepStrictEqual } from 'node:util';

interface Versioned {
  version: number;
  /** The version at which each field last changed. */
  fieldVersions: Record<string, number>;
}

/**
 * Sets the fields that differ, records the version of their change, and returns their names. Fields that are equal
 * or undefined are left alone, so that saving the same values again changes nothing.
 */
export function changeFields<Row extends Versioned>(
  row: Row,
  changes: { [Field in keyof Row]?: Row[Field] | undefined },
): (keyof Row & string)[] {
  // Safe because the keys of the changes are fields of the row.
  const names = (Object.keys(changes) as (keyof Row & string)[]).filter(
    (name) => changes[name] !== undefined && !isDeepStrictEqual(changes[name], row[name]),
  );
  // Safe because a change has the type of its field.
  for (const name of names) row[name] = changes[name] as Row[typeof name];
  const newVersions = Object.fromEntries(names.map((name) => [name, row.version + 1]));
  if (names.length > 0) row.fieldVersions = { ...row.fieldVersions, ...newVersions };
  return names;
}
