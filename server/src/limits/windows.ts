import {
  type Allowance,
  addressFailuresPerMinute,
  type EndpointWindow,
  endpointLimits,
  type PlanWindows,
  restLimits,
  sessionCallsPerMinute,
  toolLimits,
  type WindowName,
  windowSeconds,
} from '@imprint/shared/limits';
import type { Member, RequestInfo } from '../rpc/context.ts';

/** Plan windows set by an operator for one organization; `null` lifts a limit. */
export interface PlanOverrides {
  rest?: PlanWindows;
  tools?: PlanWindows;
}

/** One count of requests that may be exceeded. */
export interface Window {
  /** Who and what is counted. */
  key: string;
  name: WindowName;
  limit: Allowance;
}

/** The windows that count one request of this caller, the endpoint's own included. */
export function windowsOf(actor: Member, request: RequestInfo, endpoint: EndpointWindow | null): Window[] {
  const plan =
    actor.type === 'user' && request.surface !== 'tools'
      ? sessionWindows(actor.id)
      : planWindows(actor, request);
  return endpoint ? [...plan, endpointWindow(actor, request, endpoint)] : plan;
}

/** The plan windows of an organization and environment; REST and tools are counted apart. */
export function planWindows(actor: Member, request: RequestInfo): Window[] {
  const surface = request.surface === 'tools' ? 'tools' : 'rest';
  const { organization, environment } = actor;
  const table = surface === 'tools' ? toolLimits : restLimits;
  const limits = { ...table[organization.plan], ...organization.limits?.[surface] };
  // Safe because the plan tables and overrides are keyed by window names only.
  return (Object.entries(limits) as [WindowName, Allowance][]).map(([name, limit]) => ({
    key: `${surface}:${organization.id}:${environment}`,
    name,
    limit,
  }));
}

function sessionWindows(userId: string): Window[] {
  return [{ key: `session:${userId}`, name: 'minute', limit: sessionCallsPerMinute }];
}

function endpointWindow(
  { organization, environment }: Member,
  request: RequestInfo,
  endpoint: EndpointWindow,
): Window {
  const { limit, window } = endpointLimits[endpoint];
  const caller = endpoint === 'contact' ? `:${request.address}` : '';
  return { key: `${endpoint}:${organization.id}:${environment}${caller}`, name: window, limit };
}

/** Counts failed authentications of an address. */
export function addressWindow(address: string): Window {
  return { key: `address:${address}`, name: 'minute', limit: addressFailuresPerMinute };
}

export function secondsOf(window: Window): number {
  return windowSeconds[window.name];
}
