import { encodeId } from '@imprint/server/core/db/ids';
import type { Environment } from '@imprint/shared/environments';
import { restClient } from '../clients/http.ts';
import type { Input } from '../clients/surfaces.ts';
import type { Tenant } from '../fixtures/tenants.ts';
import type { Installation } from '../server/installation.ts';

/** An environment of an organization; its resources are not visible in the others. */
export const tenantScopeNames = ['owner live', 'owner test', 'stranger live'] as const;
export type TenantScopeName = (typeof tenantScopeNames)[number];

export interface TenantScope {
  name: TenantScopeName;
  installation: Installation;
  tenant: Tenant;
  environment: Environment;
  /** What other callers must never read: ids, names and slugs of this scope. */
  markers: LeakMarkers;
  /** Calls REST with the key of this scope; returns the id of the resource, and throws unless it succeeds. */
  rest(target: string, body?: Input): Promise<string>;
  /** Returns a unique name that shows its scope. */
  newName(): string;
}

export type TenantScopes = Record<TenantScopeName, TenantScope>;

export function organizationOf(tenantScope: TenantScopeName): string {
  return tenantScope.split(' ')[0] ?? '';
}

/** Texts to look for in responses. Ids are looked up rather than searched, because there are thousands. */
export class LeakMarkers {
  readonly #texts: readonly string[];
  readonly #ids = new Map<string, string>();

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  add(id: string): void {
    const [code] = id.match(idCode) ?? [];
    if (!code) throw new Error(`${id} is no id.`);
    this.#ids.set(code, id);
  }

  /** Returns the markers that a text contains. */
  findIn(text: string): string[] {
    const ids = [...text.matchAll(idCode)].flatMap(([code]) => this.#ids.get(code) ?? []);
    return [...this.#texts, ...ids].filter((mark) => text.includes(mark));
  }
}

/** The part of an id after its prefix. */
const idCode = /_[0-9a-z]{26}/g;

/** Creates the three tenant scopes of the matrix. */
export async function createTenantScopes(installation: Installation): Promise<TenantScopes> {
  const { owner, stranger } = installation;
  const test = await owner.createKey({ environment: 'test' });
  const tenantScopeOf = (name: TenantScopeName, tenant: Tenant, environment: Environment, key: string) =>
    createTenantScope(installation, { name, tenant, environment, key });
  return {
    'owner live': tenantScopeOf('owner live', owner, 'live', owner.key),
    'owner test': tenantScopeOf('owner test', owner, 'test', test.key),
    'stranger live': tenantScopeOf('stranger live', stranger, 'live', stranger.key),
  };
}

/** A scope that calls REST with a key of its environment. */
export function createTenantScope(
  installation: Installation,
  scope: Pick<TenantScope, 'name' | 'tenant' | 'environment'> & { key: string },
): TenantScope {
  const { name, tenant, environment, key } = scope;
  const words = name.replace(' ', '-');
  const send = restClient(installation.url, key);
  const markers = new LeakMarkers([words, name]);
  let created = 0;
  return {
    name,
    installation,
    tenant,
    environment,
    markers,
    newName: () => `Of ${name} ${++created}`,
    async rest(target, body) {
      const answer = await send(target, { body });
      if (answer.status >= 300) throw new Error(`${target} failed: ${answer.text}`);
      const id = String(answer.at('data.id'));
      markers.add(id);
      return id;
    },
  };
}

/** Returns the texts that identify an organization. */
export function organizationMarkers({ organization, email }: Tenant): LeakMarkers {
  const { id, name, slug } = organization;
  return new LeakMarkers([id, encodeId('org', id), name, slug, email]);
}
