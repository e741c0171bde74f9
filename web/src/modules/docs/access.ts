import type { Operation } from '@imprint/shared/operation';
import { type Scope, scopes } from '@imprint/shared/scopes';

/** Who may call an operation. */
export function accessText({ access }: Operation): string {
  if (access === 'public') return 'Everybody, without signing in';
  if (access === 'anyKey') return 'Any valid key, whatever its scopes';
  // Safe because of the check that the name is a scope.
  const meaning = access in scopes ? scopes[access as Scope] : undefined;
  return meaning
    ? `A key with the scope \`${access}\` (${meaning})`
    : `A signed-in person whose role holds the permission \`${access}\``;
}
