import { type ErrorCode, forbidden, invalid, ServiceError } from '@imprint/shared/errors';
import {
  type Access,
  type Operation,
  type PersonalData,
  reauthenticationMinutes,
} from '@imprint/shared/operation';
import type { Permission } from '@imprint/shared/scopes';
import { fieldErrors, parseWith } from '@imprint/shared/validation';
import type * as z from 'zod';
import type { Actor, ApiKeyActor, Member, UserActor } from '../auth/actor.ts';
import { includesAddress, plainAddress } from '../auth/allowed.addresses.ts';
import type { RequestInfo } from '../auth/request.info.ts';

/**
 * Checks that the actor has access. Throws FORBIDDEN when a key is used from an address that is not allowed,
 * UNAUTHORIZED when the actor is anonymous, FORBIDDEN with the required and the provided grants when the grant is
 * missing, and FORBIDDEN with `setUpSecondFactor` when a person lacks the second factor that the organization requires.
 */
export function requireAccess(actor: Actor, access: Access, request: RequestInfo): void {
  requireAddress(actor, access, request);
  if (access === 'public') return;
  if (actor.type === 'anonymous')
    throw new ServiceError('UNAUTHORIZED', { message: 'Sign in, or send a valid API key.' });
  if (access !== 'anyKey' && !actor.grants.has(access)) throw forbidden(access, actor.grants);
  if (access !== 'identity') requireSecondFactor(actor, access);
}

/** Whether the actor is a person without the permission that an operation needs, if it needs one. */
export function lacksPermission(actor: Actor, permission: Permission | null): boolean {
  return permission !== null && actor.type === 'user' && !actor.grants.has(permission);
}

/** Throws FORBIDDEN for a person without the permission that an operation needs besides its access. */
export function requirePermission(actor: Actor, permission: Permission | null): void {
  if (permission && actor.type === 'user' && lacksPermission(actor, permission))
    throw forbidden(permission, actor.grants);
}

function requireSecondFactor(actor: Actor, access: Access): void {
  if (actor.type !== 'user' || !actor.needsSecondFactor) return;
  throw new ServiceError('FORBIDDEN', {
    message: `${actor.organization.name} requires two-factor authentication. Set it up first.`,
    details: { required: access, provided: [...actor.grants], setUpSecondFactor: true },
  });
}

/**
 * Checks that a publishable key may call an operation. Throws FORBIDDEN for a page whose origin is not listed, and for
 * what such keys may not do.
 */
export function requirePublishable(
  { origins }: ApiKeyActor,
  { access, isPublishable }: Pick<Operation, 'access' | 'isPublishable'>,
  { origin }: RequestInfo,
): void {
  const required = access === 'public' ? 'anyKey' : access;
  if (origin === undefined || !origins.includes(origin)) {
    const caller = origin === undefined ? 'requests without an Origin header' : `pages of ${origin}`;
    throw forbidden(required, [], `This key may not be used by ${caller}.`);
  }
  if (!isPublishable) throw forbidden(required, [], 'This requires a secret key.');
}

/** Throws FORBIDDEN when a publishable key asks for a state that visitors do not see. */
export function requireVisibleState(
  { access, input: { shape } }: Operation,
  input: { state?: unknown },
): void {
  if (!('state' in shape) || input.state === 'live') return;
  throw forbidden(access, [], 'A publishable key reads only published content. Request the state live.');
}

/** Throws FORBIDDEN, naming the client's address, when the key may not be used from there. */
export function requireAddress(actor: Actor, access: Access, { fullAddress }: RequestInfo): void {
  if (actor.type !== 'apiKey' || actor.allowedFrom === null) return;
  if (includesAddress(actor.allowedFrom, fullAddress)) return;
  const required = access === 'public' ? 'anyKey' : access;
  throw forbidden(required, actor.grants, `This key may not be used from ${plainAddress(fullAddress)}.`);
}

/** Whether the actor may read what strangers told about themselves. */
export function readsPersonalData(actor: Actor): boolean {
  if (actor.type === 'anonymous') return false;
  return actor.type === 'apiKey' ? actor.readsPersonalData : actor.grants.has('personalData');
}

/** Whether the actor has the access of an operation, and the right to read its personal data. */
export function mayCall(
  actor: Member,
  { access, personalData }: Pick<Operation, 'access' | 'personalData'>,
): boolean {
  if (access !== 'public' && access !== 'anyKey' && !actor.grants.has(access)) return false;
  return personalData === null || readsPersonalData(actor);
}

/** Throws FORBIDDEN when the operation answers with personal data that the actor may not read. */
export function requirePersonalData(actor: Actor, personalData: PersonalData | null): void {
  if (personalData === null || actor.type === 'anonymous' || readsPersonalData(actor)) return;
  const { noun, scope } = personalData;
  if (actor.type !== 'apiKey')
    throw forbidden('personalData', actor.grants, `Your role may not read ${noun}.`);
  const message = `This key may not read ${noun}. Turn on “Read ${noun}” (readsPersonalData) for it.`;
  throw forbidden(scope, actor.grants, message);
}

/**
 * Checks that a person proved recently who they are; throws FORBIDDEN with `reauthenticate` otherwise. The proof that
 * accepted an invitation counts in the joined organization only, and not for the account. Keys prove nothing, and
 * neither does the operator at the command line.
 */
export function requireRecentProof(actor: Actor, access: Access): void {
  if (actor.type !== 'user' || hasRecentProof(actor, access)) return;
  throw new ServiceError('FORBIDDEN', {
    message: 'Confirm your identity to continue.',
    details: { required: access, provided: [...actor.grants], reauthenticate: true },
  });
}

/** Whether a person proved recently who they are, for an operation with this access. */
export function hasRecentProof(actor: UserActor, access: Access): boolean {
  const { authenticatedAt, authenticatedForId, organization } = actor;
  const isRecent = Date.now() - authenticatedAt.getTime() <= reauthenticationMinutes * 60_000;
  const concernsAccount = access === 'account' || access === 'identity';
  const counts = authenticatedForId === null || (!concernsAccount && authenticatedForId === organization.id);
  return isRecent && counts;
}

/** Throws FORBIDDEN with `verifyEmail` for a person whose access is confined until the address is verified. */
export function requireVerifiedEmail(actor: Actor, access: Access): void {
  if (actor.type !== 'user' || !actor.isConfined) return;
  throw new ServiceError('FORBIDDEN', {
    message: `Verify your address ${actor.email} first: open the link in the email, or ask the operator of this installation.`,
    details: { required: access, provided: [...actor.grants], verifyEmail: true },
  });
}

/** Completes a FORBIDDEN without details with the required and the provided grants. */
export function withGrants(error: ServiceError, actor: Actor, access: Access): ServiceError {
  if (error.code !== 'FORBIDDEN' || error.details) return error;
  return forbidden(access, actor.type === 'anonymous' ? [] : actor.grants, error.message);
}

/** Does the part of an operation that needs another access than the operation itself: a FORBIDDEN names that access. */
export async function requiring<Result>(
  actor: Actor,
  access: Access,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    throw thrown instanceof ServiceError ? withGrants(thrown, actor, access) : thrown;
  }
}

/** Parses strictly; throws VALIDATION_ERROR with all problems, the first one in front. */
export function parseInput<Input extends z.ZodType>(schema: Input, rawInput: unknown): z.output<Input> {
  const parsed = parseWith(schema, rawInput === undefined ? {} : rawInput);
  if (parsed.success) return parsed.data;
  throw invalid(...fieldErrors(parsed.error));
}

/** SQLSTATEs and socket errors that mean the database is down or overloaded, and not a bug of ours. */
const unavailable = /^(08|53|57)|^(40001|40P01|55P03)$|^E(CONN|PIPE|HOSTUNREACH|TIMEDOUT|NOTFOUND|AI_AGAIN)/;
const unavailableMessage =
  /timeout exceeded when trying to connect|Connection terminated|server closed the connection|not queryable/i;

/** Turns anything thrown into an error that a caller may see; the cause is only for the log. */
export function translateError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  // Express itself rejects a malformed URL.
  if (thrown instanceof URIError) return invalid({ field: 'path', reason: 'has malformed percent-encoding' });
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  const message = thrown instanceof Error ? thrown.message : '';
  const errorOf = (name: ErrorCode) => new ServiceError(name, { cause: thrown });
  if (unavailable.test(code) || unavailableMessage.test(message)) return errorOf('SERVICE_UNAVAILABLE');
  // A unique value is taken, or the parent of the row was deleted at the same moment.
  if (code === '23505' || code === '23503') return errorOf('CONFLICT');
  // A value that a column cannot hold is bad input that the schema let through.
  if (/^22...$/.test(code)) return invalid({ field: 'body', reason: 'has a value that cannot be stored' });
  return errorOf('INTERNAL_ERROR');
}
