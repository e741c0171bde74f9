import { operations } from '@imprint/shared/contract';
import type { ServiceError } from '@imprint/shared/errors';
import { schemaOf } from '@imprint/shared/json.schema';
import { windowSeconds } from '@imprint/shared/limits';
import type { ApiKeyActor, UserActor } from '../auth/actor.ts';

/** Names of what is not valid besides the fields of an operation. */
const partsOfRequests = ['body', 'path', 'query', 'cursor', 'file', 'Idempotency-Key', 'If-Match'];

const maxDetailLength = 100;

/** What the log says about an error besides its code: only words of the contract, never what the client sent. */
export function detailOf(
  { code, details = {} }: ServiceError,
  operation: string,
  caller: ApiKeyActor | UserActor,
): string | null {
  if (code === 'FORBIDDEN') return missingGrant(details, caller);
  if (code === 'VALIDATION_ERROR') return fieldOf(String(details.field), operation);
  if (code !== 'RATE_LIMIT_EXCEEDED') return null;
  return Object.entries(windowSeconds).find(([, seconds]) => seconds === details.windowSeconds)?.[0] ?? null;
}

/** The grant that the caller lacks; null when it was refused for another reason, such as its address. */
function missingGrant(
  { required, provided }: { required?: unknown; provided?: unknown },
  caller: ApiKeyActor | UserActor,
): string | null {
  if (typeof required !== 'string' || required === 'anyKey') return null;
  if (caller.type === 'apiKey' && caller.kind === 'publishable') return null;
  // On tools, a key can have fewer rights than its scopes.
  if (caller.type === 'apiKey' && caller.scopes.some((scope) => scope === required)) return null;
  return Array.isArray(provided) && provided.includes(required) ? null : required;
}

/** The path of a field, as far as its names are known and not keys that the client chose. */
function fieldOf(path: string, operation: string): string | null {
  const [first = '', ...others] = path.split('.');
  const { fields, names } = knownNames(operation);
  if (!fields.has(first)) return null;
  const isKnown = others.every((name) => /^\d{1,3}$/.test(name) || names.has(name));
  return isKnown ? path.slice(0, maxDetailLength) : first;
}

interface Names {
  /** The fields of the input, and the parts of a request. */
  fields: ReadonlySet<string>;
  /** The names of fields anywhere in the input. */
  names: ReadonlySet<string>;
}

const namesOf = new Map<string, Names>();

/** The names in the input of an operation, which are looked up once. */
function knownNames(operation: string): Names {
  const known = namesOf.get(operation);
  if (known) return known;
  const input = operations.find(({ name }) => name === operation)?.operation.input;
  const names = new Set<string>();
  if (input) collectNames(schemaOf(input, 'input'), names);
  const found = { fields: new Set([...partsOfRequests, ...Object.keys(input?.shape ?? {})]), names };
  namesOf.set(operation, found);
  return found;
}

function collectNames(schema: unknown, names: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return;
  const keywords: [string, unknown][] = Object.entries(schema);
  for (const [keyword, value] of keywords) {
    if (keyword === 'properties') for (const name of Object.keys(Object(value))) names.add(name);
    collectNames(value, names);
  }
}
