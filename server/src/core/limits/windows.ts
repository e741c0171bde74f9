import { ServiceError } from '@imprint/shared/errors';
import {
  type Allowance,
  addressFailuresPerMinute,
  type EndpointWindow,
  endpointLimits,
  endpointWindows,
  restLimits,
  sessionCallsPerMinute,
  toolLimits,
  type WindowName,
  windowSeconds,
} from '@imprint/shared/limits';
import type { Surface } from '@imprint/shared/surfaces';
import { isPublishable, type Member } from '../auth/actor.ts';
import type { RequestInfo } from '../auth/request.info.ts';
import type { Secrets } from '../auth/secrets.ts';
import type { Limiter } from './limiter.ts';
import { visitorPseudonym } from './visitor.pseudonym.ts';

/** A rate limit on the requests of one owner. */
export interface Window {
  /** What is counted, such as `rest`. */
  subject: string;
  /** Subject and owner of the counted requests. */
  key: string;
  name: WindowName;
  limit: Allowance;
}

/** A window of a subject for one owner, such as an organization or an address. */
export function createWindow(subject: string, owner: string, name: WindowName, limit: Allowance): Window {
  return { subject, key: `${subject}:${owner}`, name, limit };
}

/** What of a request the windows depend on; the address is that of the visitor whom it serves. */
type Caller = Pick<RequestInfo, 'surface' | 'address'>;

/** All windows of the actor's organization and environment, and that of the visitor at the address of the request. */
export function allWindows(deps: { secrets: Secrets }, actor: Member, request: Caller): Window[] {
  return [
    ...planWindows(actor, 'rest'),
    ...planWindows(actor, 'tools'),
    ...endpointWindows.map((endpoint) => endpointWindow(deps, actor, request, endpoint)),
  ];
}

/** The windows that count a request of this caller, including the one of the endpoint. */
export function windowsOf(
  deps: { secrets: Secrets },
  actor: Member,
  request: Caller,
  endpoint: EndpointWindow | null,
): Window[] {
  const plan = callerWindows(deps, actor, request);
  return endpoint ? [...plan, endpointWindow(deps, actor, request, endpoint)] : plan;
}

function callerWindows({ secrets }: { secrets: Secrets }, actor: Member, request: Caller): Window[] {
  if (actor.type === 'user' && request.surface !== 'tools')
    return [createWindow('session', actor.id, 'minute', sessionCallsPerMinute)];
  const plan = planWindows(actor, request.surface);
  if (!isPublishable(actor)) return plan;
  // Strangers hold the key, so each has a window of their own: none uses up those of the organization's programs. It is
  // that of the minute, because longer ones are stored.
  const { organization, environment } = actor;
  const owner = `${organization.id}:${environment}:${visitorPseudonym(secrets, organization.id, request)}`;
  return plan
    .filter(({ name }) => name === 'minute')
    .map(({ name, limit }) => createWindow('visitor', owner, name, limit));
}

/** The plan windows of an organization and environment; REST and tools are counted separately. */
export function planWindows({ organization, environment }: Member, surface: Surface): Window[] {
  const subject = surface === 'tools' ? 'tools' : 'rest';
  const table = subject === 'tools' ? toolLimits : restLimits;
  const limits = { ...table[organization.plan], ...organization.limits?.[subject] };
  // Safe because the plan tables and overrides are keyed by window names only.
  return (Object.entries(limits) as [WindowName, Allowance][]).map(([name, limit]) =>
    createWindow(subject, `${organization.id}:${environment}`, name, limit),
  );
}

/** The window of an endpoint that has its own limit. */
export function endpointWindow(
  { secrets }: { secrets: Secrets },
  { organization, environment }: Member,
  request: Caller,
  endpoint: EndpointWindow,
): Window {
  const { limit, window, per } = endpointLimits[endpoint];
  // A visitor is the same in every environment. Hour counts are stored, so the address is hashed.
  const owner = per === 'visitor' ? visitorPseudonym(secrets, organization.id, request) : environment;
  return createWindow(endpoint, `${organization.id}:${owner}`, window, limit);
}

/** The window for failed authentications of an address. */
export function addressWindow(address: string): Window {
  return createWindow('address', address, 'minute', addressFailuresPerMinute);
}

/** The window for unauthenticated calls of an address. */
export function anonymousWindow(address: string): Window {
  return createWindow('anonymous', address, 'minute', sessionCallsPerMinute);
}

export function secondsOf(window: Window): number {
  return windowSeconds[window.name];
}

/** Counts what a visitor tries at an organization. Throws RATE_LIMIT_EXCEEDED after too many times in a minute. */
export async function countAttempt(
  { secrets, limiter }: { secrets: Secrets; limiter: Limiter },
  subject: string,
  organizationId: string,
  request: Caller,
  perMinute: number,
): Promise<void> {
  const visitor = `${organizationId}:${visitorPseudonym(secrets, organizationId, request)}`;
  const { allowed } = await limiter.take([createWindow(subject, visitor, 'minute', perMinute)]);
  if (!allowed) throw new ServiceError('RATE_LIMIT_EXCEEDED');
}
