import { encodeId, newId } from '@imprint/server/core/db/ids';
import type { Input } from '../clients/surfaces.ts';
import { type CellState, type ResourceState, resourceStates } from './expectation.ts';
import type { Target } from './fixture.ts';
import type { TenantScope, TenantScopeName, TenantScopes } from './tenant.scopes.ts';

/** The id of a target, and the input that names it and its parent. */
interface CreatedTarget {
  id: string;
  input: Input;
}

/** Creates the target resources of the matrix. */
export class Targets {
  readonly #tenantScopes: TenantScopes;
  readonly #created = new Map<string, Promise<CreatedTarget>>();

  constructor(tenantScopes: TenantScopes) {
    this.#tenantScopes = tenantScopes;
  }

  /** Returns a resource in a state; the same one for the same key. */
  findOrCreate(target: Target, state: CellState, home: TenantScopeName, key: string): Promise<CreatedTarget> {
    const fullKey = `${key} ${home} ${state}`;
    // Safe because a state that is not one of the keys gives undefined.
    const tenantScope = this.#tenantScopes[resourceStates[state as ResourceState] ?? home];
    const existing = this.#created.get(fullKey) ?? make(target, state, tenantScope);
    this.#created.set(fullKey, existing);
    return existing;
  }
}

/** The parent exists in every state, in the caller's scope when the target itself does not exist. */
async function make(target: Target, state: CellState, tenantScope: TenantScope): Promise<CreatedTarget> {
  const { field, parent } = target;
  const parentId = await parent?.create(tenantScope);
  const id = await makeId(target, state, tenantScope, parentId);
  return { id, input: { ...(parent && { [parent.field]: parentId }), [field]: id } };
}

async function makeId(
  target: Target,
  state: CellState,
  tenantScope: TenantScope,
  parentId: string | undefined,
): Promise<string> {
  if (state === 'a malformed id') return `${target.prefix}_not-an-id`;
  if (!(state in resourceStates) || state === 'one that never existed')
    return encodeId(target.prefix, newId());
  const id = await target.create(tenantScope, parentId);
  if (state === 'an id of another kind') return id.replace(/^[a-z]+_/, 'usr_');
  if (state === 'a deleted one') await target.remove(tenantScope.installation, tenantScope, id, parentId);
  return id;
}
