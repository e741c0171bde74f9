import { keysCreate } from '@imprint/server/cli/keys.create';
import { organizationsUpdate } from '@imprint/server/cli/organizations.update';
import { setup } from '@imprint/server/cli/setup';
import { readConfig } from '@imprint/server/core/config';
import { openDeps } from '@imprint/server/open.deps';
import pino from 'pino';
import { ownerPassword } from '../fixtures/tenants.ts';
import { longTimeouts } from './time.limits.ts';

/** The owner of the organization that `setUp` creates. */
export const operator = { email: 'a@example.com', password: ownerPassword };

/**
 * Runs the commands of an operator before the first start: creates the organization Acme without
 * limits and a live key with all scopes, and returns the secret. Runs in this process, because
 * starting a program for each of the three commands takes a second or two.
 */
export async function setUp(env: Record<string, string>): Promise<string> {
  const { deps, close } = await openDeps(readConfig({ ...longTimeouts, ...env }), pino({ level: 'silent' }), {
    exclusive: false,
  });
  try {
    await setup(deps, { ...operator, organization: 'Acme' }, []);
    const limits = JSON.stringify({ rest: { minute: null, hour: null, day: null } });
    await organizationsUpdate(deps, { organization: 'acme', limits }, []);
    const named = { organization: 'acme', name: 'First', environment: 'live', scopes: 'all' };
    return String(Reflect.get(await keysCreate(deps, named, []), 'key'));
  } finally {
    await close();
  }
}
