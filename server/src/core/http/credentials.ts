import { ServiceError } from '@imprint/shared/errors';
import type { Request } from 'express';
import type { ApiKeyActor } from '../auth/actor.ts';
import type { KeyRefusal } from '../auth/key.authenticator.ts';
import type { RequestInfo } from '../auth/request.info.ts';
import type { Config } from '../config.ts';
import { limitExceeded, type Verdict } from '../limits/limiter.ts';
import { addressWindow } from '../limits/windows.ts';
import type { Deps } from '../rpc/deps.ts';

/**
 * The actor of the API key in the Authorization header, or the reason why the key is refused; undefined without
 * that header. A key never falls back to the session cookie. The staging host only accepts test keys.
 */
export async function keyActor(
  { config, keys }: Deps,
  request: Request,
  info: RequestInfo,
): Promise<ApiKeyActor | KeyRefusal | undefined> {
  const { authorization } = request.headers;
  if (authorization === undefined) return undefined;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  const result = token ? await keys.authenticate(token, info.surface) : 'invalid';
  if (typeof result === 'string') {
    const refused = token ? await keys.find(token) : null;
    if (refused) info.caller = refused;
    return result;
  }
  info.caller = result;
  if (isStaging(config, request) && result.environment !== 'test') return 'invalid';
  info.key = result;
  return result;
}

/** Counts a failed authentication against the client's address. The verdict says whether the client may continue. */
export function countFailure({ limiter }: Deps, { address }: RequestInfo): Promise<Verdict> {
  return limiter.take([addressWindow(address)]);
}

/**
 * The error for a caller without a valid credential: UNAUTHORIZED, or RATE_LIMIT_EXCEEDED after too many failures.
 */
export function refusal(verdict: Verdict): ServiceError {
  return verdict.allowed ? new ServiceError('UNAUTHORIZED') : limitExceeded(verdict.state);
}

function isStaging({ stagingUrl }: Config, { headers }: Request): boolean {
  if (!stagingUrl) return false;
  const { protocol, host } = new URL(stagingUrl);
  const requestUrl = URL.parse(`${protocol}//${headers.host}`);
  return requestUrl?.host === host;
}
