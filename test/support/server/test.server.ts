import type { HttpLimits } from '@imprint/server/core/http/http.server';
import { afterAll } from 'vitest';
import { type RestClient, restClient } from '../clients/http.ts';
import { type ToolClient, toolClient } from '../clients/rpc.ts';
import type { Tenant } from '../fixtures/tenants.ts';
import { type Installation, startInstallation } from './installation.ts';
import { withTimeout } from './time.limits.ts';

/** Callers of the two public surfaces that carry one API key. */
interface Callers {
  rest: RestClient;
  tools: ToolClient;
}

/** The installation of a test file, and the callers that files share. */
interface TestServer extends Callers {
  app: Installation;
  /** The owner of the key of `rest` and `tools`, which has every scope. */
  owner: Tenant;
  /** Clients with the read-only key of the owner. */
  readOnly: Callers;
  /** The other organization, which must never see or touch anything of the owner's. */
  stranger: Tenant & Callers;
}

/**
 * Starts the one installation of a test file and closes it after the last test. Await it at the top of
 * the file: when the start fails, the whole file fails with its error.
 */
export async function testServer(
  env: Record<string, string> = {},
  limits: Partial<HttpLimits> = {},
): Promise<TestServer> {
  let app: Installation | undefined;
  // Registered before the first await, while vitest still knows the current file.
  afterAll(() => app?.close());
  app = await withTimeout(startInstallation(env, limits));
  const { url, owner, stranger } = app;
  return {
    app,
    owner,
    ...callers(url, owner.key),
    readOnly: callers(url, owner.readOnlyKey),
    stranger: { ...stranger, ...callers(url, stranger.key) },
  };
}

function callers(url: string, key: string): Callers {
  return { rest: restClient(url, key), tools: toolClient(url, key) };
}
