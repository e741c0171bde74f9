import type { Operation } from '@imprint/shared/operation';
import { type Scope, scopes } from '@imprint/shared/scopes';

/** Who may call an operation, in words. */
export function accessText({ access }: Operation): string {
  if (access === 'public') return 'Everybody, without signing in';
  if (access === 'anyKey') return 'Any valid key, whatever its scopes';
  // Safe because only a name that is in the table counts as a scope.
  const meaning = access in scopes ? scopes[access as Scope] : undefined;
  return meaning
    ? `A key with the scope \`${access}\` (${meaning})`
    : `A signed-in person whose role holds the permission \`${access}\``;
}
