import { type ErrorCode, forbidden, invalid, ServiceError } from '@imprint/shared/errors';
import { type Access, reauthenticationMinutes } from '@imprint/shared/operation';
import { fieldErrors, parseWith } from '@imprint/shared/validation';
import type * as z from 'zod';
import { includesAddress, plainAddress } from '../auth/allowed.addresses.ts';
import type { Actor, RequestInfo } from './context.ts';

/**
 * Lets the actor pass or throws: FORBIDDEN when a key is used from an address that it is not allowed from,
 * UNAUTHORIZED when nobody is calling, FORBIDDEN with what was required and what the caller has when the
 * grant is missing.
 */
export function requireAccess(actor: Actor, access: Access, request: RequestInfo): void {
  requireAddress(actor, access, request);
  if (access === 'public') return;
  if (actor.type === 'anonymous')
    throw new ServiceError('UNAUTHORIZED', { message: 'Sign in, or send a valid API key.' });
  if (access !== 'anyKey' && !actor.grants.has(access)) throw forbidden(access, actor.grants);
}

/** Throws FORBIDDEN, naming the client's address, when the key may not be used from there. */
export function requireAddress(actor: Actor, access: Access, { fullAddress }: RequestInfo): void {
  if (actor.type !== 'apiKey' || actor.allowedFrom === null) return;
  if (includesAddress(actor.allowedFrom, fullAddress)) return;
  const required = access === 'public' ? 'anyKey' : access;
  throw forbidden(required, actor.grants, `This key may not be used from ${plainAddress(fullAddress)}.`);
}

/**
 * Lets a person pass who gave the password lately, or throws FORBIDDEN with `reauthenticate`. Keys never
 * hold what sensitive operations ask for, and the operator at the command line has no password to give.
 */
export function requireRecentPassword(actor: Actor, access: Access): void {
  if (actor.type !== 'user') return;
  const ageMs = Date.now() - actor.authenticatedAt.getTime();
  if (ageMs <= reauthenticationMinutes * 60_000) return;
  throw new ServiceError('FORBIDDEN', {
    message: 'Give your password again to go on.',
    details: { required: access, provided: [...actor.grants], reauthenticate: true },
  });
}

/** Parses strictly; throws VALIDATION_ERROR with the first problem and all of them. */
export function parseInput<Input extends z.ZodType>(schema: Input, rawInput: unknown): z.output<Input> {
  const parsed = parseWith(schema, rawInput === undefined ? {} : rawInput);
  if (parsed.success) return parsed.data;
  throw invalid(...fieldErrors(parsed.error));
}

/** SQLSTATEs and socket errors that mean the database is away or overloaded, not that we are wrong. */
const unavailable = /^(08|53|57)|^(40001|40P01|55P03)$|^E(CONN|PIPE|HOSTUNREACH|TIMEDOUT|NOTFOUND|AI_AGAIN)/;
const unavailableMessage =
  /timeout exceeded when trying to connect|Connection terminated|server closed the connection|not queryable/i;

/** Turns anything thrown into what a caller may see; the cause is kept for the log alone. */
export function translateError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  // Express refuses a malformed address by itself.
  if (thrown instanceof URIError) return invalid({ field: 'path', reason: 'has malformed percent-encoding' });
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  const message = thrown instanceof Error ? thrown.message : '';
  const answer = (name: ErrorCode) => new ServiceError(name, { cause: thrown });
  if (unavailable.test(code) || unavailableMessage.test(message)) return answer('SERVICE_UNAVAILABLE');
  // A value is taken, or what the row belongs to went away at the same moment.
  if (code === '23505' || code === '23503') return answer('CONFLICT');
  // What a column cannot hold is bad input that slipped past the schema, not a fault of ours.
  if (/^22...$/.test(code)) return invalid({ field: 'body', reason: 'holds a value that cannot be stored' });
  return answer('INTERNAL_ERROR');
}
