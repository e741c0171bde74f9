import {
  type Allowance,
  addressFailuresPerMinute,
  type EndpointWindow,
  endpointLimits,
  restLimits,
  sessionCallsPerMinute,
  toolLimits,
  type WindowName,
  windowSeconds,
} from '@imprint/shared/limits';
import { hash } from '../auth/secrets.ts';
import { senderOf } from '../contact/sender.ts';
import type { Deps } from '../deps.ts';
import type { Member, RequestInfo } from '../rpc/context.ts';

/** One count of requests that may be exceeded. */
export interface Window {
  /** What is counted. */
  subject: WindowSubject;
  /** Whose requests are counted; it begins with the subject. */
  key: string;
  name: WindowName;
  limit: Allowance;
}

export type WindowSubject =
  | 'rest'
  | 'tools'
  | 'session'
  | 'anonymous'
  | 'address'
  | 'passwordReset'
  | EndpointWindow;

function createWindow(subject: WindowSubject, owner: string, name: WindowName, limit: Allowance): Window {
  return { subject, key: `${subject}:${owner}`, name, limit };
}

/** The windows that count one request of this caller, the endpoint's own included. */
export function windowsOf(
  deps: Pick<Deps, 'secrets'>,
  actor: Member,
  request: RequestInfo,
  endpoint: EndpointWindow | null,
): Window[] {
  const plan =
    actor.type === 'user' && request.surface !== 'tools'
      ? [createWindow('session', actor.id, 'minute', sessionCallsPerMinute)]
      : planWindows(actor, request);
  return endpoint ? [...plan, endpointWindow(deps, actor, request, endpoint)] : plan;
}

/** The plan windows of an organization and environment; REST and tools are counted apart. */
export function planWindows(actor: Member, request: RequestInfo): Window[] {
  const surface = request.surface === 'tools' ? 'tools' : 'rest';
  const { organization, environment } = actor;
  const table = surface === 'tools' ? toolLimits : restLimits;
  const limits = { ...table[organization.plan], ...organization.limits?.[surface] };
  // Safe because the plan tables and overrides are keyed by window names only.
  return (Object.entries(limits) as [WindowName, Allowance][]).map(([name, limit]) =>
    createWindow(surface, `${organization.id}:${environment}`, name, limit),
  );
}

/** Counts the requests of the routes that have a window of their own. */
export function endpointWindow(
  { secrets }: Pick<Deps, 'secrets'>,
  { organization, environment }: Member,
  request: RequestInfo,
  endpoint: EndpointWindow,
): Window {
  const { limit, window } = endpointLimits[endpoint];
  // A visitor is the same one in every environment. Counts of an hour are stored, so the address is not told.
  const owner = endpoint === 'contact' ? senderOf(secrets, organization.id, request) : environment;
  return createWindow(endpoint, `${organization.id}:${owner}`, window, limit);
}

/** Counts failed authentications of an address. */
export function addressWindow(address: string): Window {
  return createWindow('address', address, 'minute', addressFailuresPerMinute);
}

/** Counts the calls of an address by which nobody has signed in. */
export function anonymousWindow(address: string): Window {
  return createWindow('anonymous', address, 'minute', sessionCallsPerMinute);
}

/** Counts who asks for links to choose a new password, by the address they are for and by client. */
export function passwordResetWindows(email: string, clientAddress: string): Window[] {
  return [
    // Counts of an hour are stored, so the address is not told.
    createWindow('passwordReset', hash(email.toLowerCase()), 'hour', resetLinksPerHour.forEmail),
    createWindow('passwordReset', clientAddress, 'hour', resetLinksPerHour.forClient),
  ];
}

const resetLinksPerHour = { forEmail: 5, forClient: 20 };

export function secondsOf(window: Window): number {
  return windowSeconds[window.name];
}
