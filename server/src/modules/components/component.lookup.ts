import type { Block } from '@imprint/shared/blocks/block';
import { componentIdsIn, type Renderable } from '@imprint/shared/blocks/component.render';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import { arrayLiteral } from '../../core/db/literal.ts';
import type { Tenant } from '../../core/db/read.ts';
import type { CallContext } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { type ProjectScope, tenantOf } from '../../core/rpc/owned.ts';

/** Components by their public ids. */
export type ComponentsById = ReadonlyMap<string, Renderable>;

interface ComponentRow extends Renderable {
  id: string;
}

/** The components used by blocks that the caller can see; read like `readComponents`. */
export function readUsedComponents(
  { actor, deps }: Pick<CallContext<Member>, 'actor' | 'deps'>,
  blocks: readonly Block[],
): Promise<ComponentsById> {
  return readComponents(deps, tenantOf(actor), blocks);
}

/** The components of a tenant used by blocks, read in one statement, or none if there are no uses. */
export async function readComponents(
  { read }: Pick<Deps, 'read'>,
  tenant: Tenant,
  blocks: readonly Block[],
): Promise<ComponentsById> {
  const ids = storedIdsOf(componentIdsIn(blocks));
  if (ids.length === 0) return new Map();
  const rows = await read<ComponentRow>(
    tenant,
    'component.shown',
    `select id, props, slots, blocks from component
     where organization_id = $1 and environment = $2 and id = any ($3::uuid[])
       and ($4::uuid[] is null or project_id = any ($4))`,
    [ids, tenant.projectIds],
  );
  return byId(rows);
}

/** Locks components of a project until the transaction ends. Unknown ids are ignored. */
export async function lockComponents(
  em: EntityManager,
  { organizationId, environment, projectId }: ProjectScope,
  componentIds: Iterable<string>,
): Promise<ComponentsById> {
  const ids = storedIdsOf(componentIds);
  if (ids.length === 0) return new Map();
  const rows = await em.execute<ComponentRow[]>(
    `select id, props, slots, blocks from component where id = any (?::uuid[])
       and organization_id = ? and environment = ? and project_id = ? order by id for key share`,
    [arrayLiteral(ids), organizationId, environment, projectId],
  );
  return byId(rows);
}

function storedIdsOf(componentIds: Iterable<string>): string[] {
  return [...new Set(Array.from(componentIds, (id) => decodeId('cmp', id) ?? []).flat())];
}

function byId(rows: readonly ComponentRow[]): ComponentsById {
  return new Map(rows.map(({ id, ...component }) => [encodeId('cmp', id), component]));
}
