import type { Operation } from '../operation.ts';
import { type Scope, scopes } from '../scopes.ts';

/** Who may call an operation. */
export function accessText(operation: Operation): string {
  const caller = callerText(operation);
  if (!operation.isPublishable) return caller;
  const isLive = 'state' in operation.input.shape;
  return `${caller}, or a publishable key${isLive ? ' with the state `live`' : ''}`;
}

function callerText({ access, permission }: Operation): string {
  if (access === 'public') return 'Everyone, without signing in';
  if (access === 'anyKey' && permission)
    return `Any valid key, or a signed-in person whose role has the permission \`${permission}\``;
  if (access === 'anyKey') return 'Any valid key, regardless of scopes';
  // Safe because of the check that the name is a scope.
  const meaning = access in scopes ? scopes[access as Scope] : undefined;
  return meaning
    ? `A key with the scope \`${access}\` (${meaning})`
    : `A signed-in person whose role has the permission \`${access}\``;
}
