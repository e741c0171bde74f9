import type { Surface } from '@imprint/shared/activity.contract';
import { scopeNames } from '@imprint/shared/scopes';
import { keyOperations } from '../../keys/key.router.ts';
import { projectOperations } from '../../projects/project.router.ts';
import type { CallRecord } from '../../rpc/context.ts';
import type { Implementation } from '../../rpc/implement.ts';
import { systemRequest } from '../../rpc/system.ts';
import { recordCall } from '../../usage/call.record.ts';
import { createUsageStore } from '../../usage/usage.store.ts';
import { callAs, type DemoCaller } from './demo.people.ts';

const dayMs = 86_400_000;

/** Makes a key of each kind that people meet in the list, and puts the first to use. */
export async function makeKeys(by: DemoCaller): Promise<void> {
  const make = (name: string, input: object = {}) =>
    callAs(by, keyOperations.create, { name, environment: 'live', scopes: [...scopeNames], ...input });
  const { key } = await make('Website build');
  const readScopes = scopeNames.filter((scope) => scope.endsWith(':read'));
  await make('Reporting', { scopes: readScopes, toolAccess: 'readonly' });
  await make('Agency hand-over', { expiresAt: new Date(Date.now() + 5 * dayMs).toISOString() });
  await make('Staging pipeline', { environment: 'test' });
  const { id } = await make('Old laptop');
  await callAs(by, keyOperations.revoke, { keyId: id });
  await useKey(by, String(key));
}

/** A few calls of the key as a program makes them, so that its last use and its usage show. */
async function useKey({ deps }: DemoCaller, key: string): Promise<void> {
  const call = async (surface: Surface, { guarded, operation }: Implementation, input: object) => {
    const actor = await deps.keys.authenticate(key, surface);
    if (typeof actor === 'string') throw new Error(`The new key is ${actor}.`);
    const request = { ...systemRequest('cli'), surface, key: actor };
    const callRecord: CallRecord = { operation: 'none', projectId: null, status: operation.status };
    const output = await guarded({ actor, deps, request, callRecord }, input);
    recordCall(deps, request, callRecord);
    return output;
  };
  const { id } = await call('rest', projectOperations.create, {
    name: 'Tidewater Ceramics',
    description: 'Catalogue of a pottery, filled by its stock system.',
  });
  await call('rest', projectOperations.publish, { projectId: id });
  await call('tools', projectOperations.list, { status: 'published' });
  await call('tools', projectOperations.update, {
    projectId: id,
    description: 'Catalogue of a pottery, filled every night by its stock system.',
  });
  await createUsageStore(deps.pool, deps.usage)();
}
