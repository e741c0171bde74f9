import type { Fixture, Target } from '../matrix/fixture.ts';
import { fixtures } from '../matrix/fixtures.ts';
import type { TenantScope } from '../matrix/tenant.scopes.ts';

const placeholder = /\b([a-z]+)_01h2xcejqtf2nbrexx3vqjhp41\b/g;
/** Fields of which readers have values of their own. */
const credentials = ['token', 'code', 'currentPassword', 'password', 'email'];

/** Puts real values into an example where a reader would: ids of what there is, and credentials. */
export async function withoutPlaceholders(
  example: string,
  scope: TenantScope,
  { target, input }: Fixture,
): Promise<string> {
  const named = target ? await create(target, scope) : {};
  const others: Record<string, string> = {};
  for (const [, prefix = ''] of example.matchAll(placeholder)) {
    const isNamed = Object.values(named).some((id) => id.startsWith(`${prefix}_`));
    if (!isNamed) others[prefix] ??= await targetOf(prefix).create(scope);
  }
  const given = (await input?.(scope.installation)) ?? {};
  return example
    .replaceAll(/(?<=\b(\w+)"?: ["'])[a-z]+_01h2xcejqtf2nbrexx3vqjhp41/g, (id, field) => named[field] ?? id)
    .replaceAll(placeholder, (id, prefix) => {
      const last = Object.values(named).findLast((one) => one.startsWith(`${prefix}_`));
      return last ?? others[prefix] ?? id;
    })
    .replaceAll(/(?<=\b(\w+): )'[^']*'/g, (value, field) =>
      credentials.includes(field) && given[field] ? `'${given[field]}'` : value,
    );
}

/** Creates a target and its parent; returns their ids by field, the parent first. */
async function create(target: Target, scope: TenantScope): Promise<Record<string, string>> {
  const { field, parent } = target;
  const parentId = await parent?.create(scope);
  const id = await target.create(scope, parentId);
  return { ...(parent && parentId && { [parent.field]: parentId }), [field]: id };
}

/** What the matrix creates for ids with a prefix. */
function targetOf(prefix: string): Target {
  const all: readonly Fixture[] = Object.values(fixtures);
  const found = all.find(({ target }) => target?.prefix === prefix && !target.parent)?.target;
  if (!found) throw new Error(`No fixture creates a ${prefix}.`);
  return found;
}
