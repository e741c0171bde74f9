import { type ErrorCode, ServiceError } from '@imprint/shared/errors';
import type { Access } from '@imprint/shared/operation';
import { fieldErrors, reasonOf } from '@imprint/shared/validation';
import type * as z from 'zod';
import type { Actor, Member } from './context.ts';

/**
 * Lets the actor pass or throws: UNAUTHORIZED when nobody is calling, FORBIDDEN with what was required
 * and what the caller has when the grant is missing.
 */
export function requireAccess(actor: Actor, access: Access): void {
  if (access === 'public') return;
  if (actor.type === 'anonymous')
    throw new ServiceError('UNAUTHORIZED', { message: 'Sign in, or send a valid API key.' });
  if (access !== 'anyKey' && !actor.grants.has(access)) throw forbidden(actor, access);
}

/** A refusal as the interface words it; the resource of another organization is refused alike. */
export function forbidden(actor: Member, required: Access, message?: string): ServiceError {
  return new ServiceError('FORBIDDEN', {
    message: message ?? `This needs ${required}, which the caller does not have.`,
    details: { required, provided: [...actor.grants] },
  });
}

/** Parses strictly; throws VALIDATION_ERROR with the first problem and all of them. */
export function parseInput<Input extends z.ZodType>(schema: Input, rawInput: unknown): z.output<Input> {
  const parsed = schema.safeParse(rawInput === undefined ? {} : rawInput, { error: reasonOf });
  if (parsed.success) return parsed.data;
  throw invalid(fieldErrors(parsed.error));
}

/** A VALIDATION_ERROR about one or more fields. */
export function invalid(problems: { field: string; reason: string }[]): ServiceError {
  const [first = { field: 'body', reason: 'is not valid' }] = problems;
  return new ServiceError('VALIDATION_ERROR', {
    message: `${first.field} ${first.reason}`,
    details: { ...first, errors: problems },
  });
}

/** SQLSTATEs and socket errors that mean the database is away or overloaded, not that we are wrong. */
const unavailable = /^(08|53|57)|^(40001|40P01|55P03)$|^E(CONN|PIPE|HOSTUNREACH|TIMEDOUT|NOTFOUND|AI_AGAIN)/;
const unavailableMessage =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|server closed the connection|not queryable/i;

/** Turns anything thrown into what a caller may see; the cause is kept for the log alone. */
export function translateError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  // Express refuses a malformed address by itself.
  if (thrown instanceof URIError)
    return invalid([{ field: 'path', reason: 'has malformed percent-encoding' }]);
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  const message = thrown instanceof Error ? thrown.message : '';
  const answer = (name: ErrorCode) => new ServiceError(name, { cause: thrown });
  if (unavailable.test(code) || unavailableMessage.test(message)) return answer('SERVICE_UNAVAILABLE');
  if (code === '23505') return answer('CONFLICT');
  // What a column cannot hold is bad input that slipped past the schema, not a fault of ours.
  return answer(/^22...$/.test(code) ? 'VALIDATION_ERROR' : 'INTERNAL_ERROR');
}
