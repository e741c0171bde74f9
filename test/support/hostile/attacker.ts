import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { restClient, send, type TestResponse } from '../clients/http.ts';
import { fromNewAddress, type Input, isToolSurface, type Surface } from '../clients/surfaces.ts';
import { addMember } from '../fixtures/members.ts';
import type { Tenant } from '../fixtures/tenants.ts';
import { fixtureOf } from '../matrix/fixtures.ts';
import { LeakMarkers, type TenantScope } from '../matrix/tenant.scopes.ts';
import type { SeparateInstallation } from '../server/separate.installation.ts';
import type { HostileKind } from './hostile.kind.ts';
import { maxSizes } from './size.limits.ts';
import type { Slot } from './slots.ts';

/** A document of a kind in a field of an operation, sent over a surface. */
export interface Attack {
  kind: HostileKind;
  /** Its share of the maximum size; documents over the maximum are refused before they are read. */
  share: number;
  slot: Slot;
  surface: Surface;
}

/** A prepared request. */
interface PreparedRequest {
  /** The size of the document in characters or bytes. */
  size: number;
  /** Sends it as a new request each time. */
  send(): Promise<TestResponse>;
}

/** A person with an organization and a session who sends hostile documents. */
export interface Attacker {
  tenant: Tenant;
  /** Value of a Cookie header. */
  session: string;
  /** Creates the largest document that fits, and the resources that the operation needs. */
  prepare(shot: Attack): Promise<PreparedRequest>;
}

const agent = new Agent({ keepAlive: true });

export async function createAttacker(app: SeparateInstallation): Promise<Attacker> {
  const tenant = await app.createTenant();
  const person = await addMember(app, tenant, 'owner');
  const session = await person.startSession();
  const tenantScope = tenantScopeOf(app, tenant);
  const inputs = new Map<string, Promise<Input>>();
  return {
    tenant,
    session,
    async prepare({ kind, share, slot, surface }) {
      const { name } = slot.named;
      const existing = inputs.get(name) ?? inputOf(slot, tenantScope);
      inputs.set(name, existing);
      const given = await existing;
      const limitBytes = isToolSurface(surface) ? toolLimitBytes : slot.named.operation.bodyLimitBytes;
      const { size, input } = largestThatFits({ kind, share, slot }, given, limitBytes);
      const { target, body } = requestOf(slot, surface, input);
      const isSession = surface === 'tRPC';
      const credential = isSession ? { cookie: session } : { authorization: `Bearer ${tenant.key}` };
      const bytes = body && Buffer.from(JSON.stringify(body));
      const fire = () =>
        send(app.url, target, { body: bytes, agent, headers: { ...credential, ...fromNewAddress() } });
      return { size, send: fire };
    },
  };
}

/** The maximum JSON body of the tool endpoint in bytes. */
const toolLimitBytes = 1_048_576;
/** The part of a request besides the input. */
const wrappingBytes = 500;

function largestThatFits(
  { kind, share, slot }: Pick<Attack, 'kind' | 'share' | 'slot'>,
  given: Input,
  limitBytes: number,
) {
  for (let size = share * maxSizes[kind.reader]; ; ) {
    const input: Input = { ...given, [slot.field]: slot.contentOf(kind, Math.floor(size)) };
    const bytes = Buffer.byteLength(JSON.stringify(input)) + wrappingBytes;
    if (bytes <= limitBytes) return { size: Math.floor(size), input };
    size *= Math.min(0.95, limitBytes / bytes);
  }
}

interface Sent {
  target: string;
  body?: object;
}

function requestOf({ named }: Slot, surface: Surface, input: Input): Sent {
  const { name, operation } = named;
  // tRPC queries may also be sent as POST, which holds far more than a URL.
  if (surface === 'tRPC') return { target: `POST /trpc/${name}`, body: input };
  if (surface !== 'REST') {
    const call = { name: operation.tool, arguments: input };
    const [method, params] = surface === 'tools/call' ? ['tools/call', call] : [operation.tool, input];
    return { target: 'POST /api/mcp', body: { jsonrpc: '2.0', id: 7, method, params } };
  }
  const fields = { ...input };
  const target = String(operation.rest).replaceAll(/:(\w+)/g, (_, field: string) => {
    const value = String(fields[field]);
    delete fields[field];
    return encodeURIComponent(value);
  });
  if (!/^(GET|DELETE) /.test(target)) return { target, body: fields };
  const query = new URLSearchParams(Object.entries(fields).map(([field, value]) => [field, String(value)]));
  return { target: query.size > 0 ? `${target}?${query}` : target };
}

/** Valid input of the operation with the ids of its target. */
async function inputOf({ named }: Slot, tenantScope: TenantScope): Promise<Input> {
  const { target, input } = fixtureOf(named.name) ?? {};
  const parentId = await target?.parent?.create(tenantScope);
  return {
    ...(target?.parent && { [target.parent.field]: parentId }),
    ...(target && { [target.field]: await target.create(tenantScope, parentId) }),
    ...(await input?.(tenantScope.installation)),
  };
}

function tenantScopeOf(app: SeparateInstallation, tenant: Tenant): TenantScope {
  return {
    name: 'owner live',
    installation: app,
    tenant,
    environment: 'live',
    markers: new LeakMarkers([]),
    newName: () => `Hostile ${randomBytes(6).toString('hex')}`,
    async rest(target, body) {
      const answer = await restClient(app.url, tenant.key)(target, { body, headers: fromNewAddress() });
      if (answer.status >= 300) throw new Error(`${target} failed: ${answer.text}`);
      return String(answer.at('data.id'));
    },
  };
}
