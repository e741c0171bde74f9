import { ServiceError } from '@imprint/shared/errors';
import type { Access } from '@imprint/shared/operation';
import { fieldErrors, reasonOf } from '@imprint/shared/validation';
import { DriverException } from '@mikro-orm/core';
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
  const parsed = schema.safeParse(rawInput ?? {}, { error: reasonOf });
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

/** SQLSTATE classes and socket errors that mean the database is away or overloaded, not that we are wrong. */
const unavailable = /^(08|53|57)|^E(CONN|PIPE|HOSTUNREACH|TIMEDOUT)/;

/** Turns anything thrown into what a caller may see; the cause is kept for the log alone. */
export function translateError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  const message = thrown instanceof Error ? thrown.message : '';
  const away =
    unavailable.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|server closed the connection/i.test(
      message,
    );
  if (away) return new ServiceError('SERVICE_UNAVAILABLE', { cause: thrown });
  // Express refuses a malformed address by itself.
  if (thrown instanceof URIError)
    return invalid([{ field: 'path', reason: 'has malformed percent-encoding' }]);
  if (code === '23505') return new ServiceError('CONFLICT', { cause: thrown });
  // What a column cannot hold is bad input that slipped past the schema, not a fault of ours.
  if (thrown instanceof DriverException && code.startsWith('22')) {
    return new ServiceError('VALIDATION_ERROR', { cause: thrown });
  }
  return new ServiceError('INTERNAL_ERROR', { cause: thrown });
}
