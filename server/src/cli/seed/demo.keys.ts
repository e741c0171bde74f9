import type { OperationName } from '@imprint/shared/contract';
import { scopeNames } from '@imprint/shared/scopes';
import type { Surface } from '@imprint/shared/surfaces';
import { outcomeOf } from '../../call.ts';
import { createRequestLogStore } from '../../core/requests/request.log.store.ts';
import { outputOf } from '../../core/rpc/implement.ts';
import { systemRequest } from '../../core/rpc/system.ts';
import { recordCall } from '../../core/usage/call.record.ts';
import { createUsageStore } from '../../core/usage/usage.store.ts';
import { implementationOf } from '../../modules.ts';
import { callAs, type DemoCaller } from './demo.people.ts';

const dayMs = 86_400_000;

/** Creates a key of each kind, and makes some calls with the first. */
export async function makeKeys(caller: DemoCaller): Promise<void> {
  const make = (name: string, input: object = {}) =>
    callAs(caller, 'keys.create', { name, environment: 'live', scopes: [...scopeNames], ...input });
  const { key } = await make('Website build');
  const readScopes = scopeNames.filter((scope) => scope.endsWith(':read'));
  await make('Reporting', { scopes: readScopes, toolAccess: 'readonly' });
  await make('Agency hand-over', { expiresAt: new Date(Date.now() + 5 * dayMs).toISOString() });
  await make('Staging pipeline', { environment: 'test' });
  const { id } = await make('Old laptop');
  await callAs(caller, 'keys.revoke', { keyId: id });
  await useKey(caller, String(key));
}

/** Makes a few calls with the key, so that its last use and usage are visible. */
async function useKey({ deps }: DemoCaller, key: string): Promise<void> {
  const call = async (surface: Surface, name: OperationName, input: object) => {
    const actor = await deps.keys.authenticate(key, surface);
    if (typeof actor === 'string') throw new Error(`The new key is ${actor}.`);
    const request = { ...systemRequest('cli'), surface, key: actor, caller: actor };
    const outcome = await outcomeOf({ actor, deps, request }, name, input);
    const output = outputOf(outcome);
    const { status } = implementationOf(name).operation;
    recordCall(deps, request, { operation: name, projectId: outcome.projectId, status });
    return output;
  };
  const { id } = await call('rest', 'projects.create', {
    name: 'Tidewater Ceramics',
    description: 'Catalog of a pottery, filled by its stock system.',
  });
  await call('rest', 'projects.publish', { projectId: id });
  await call('tools', 'projects.list', { status: 'published' });
  await call('tools', 'projects.update', {
    projectId: id,
    description: 'Catalog of a pottery, filled every night by its stock system.',
  });
  await createUsageStore(deps.pool, deps.usage)();
  await createRequestLogStore(deps)();
}
