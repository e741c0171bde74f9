import { isReadScope, type Scope, scopeNames } from '@imprint/shared/scopes';

/** What a key may do, in two or three words. */
export function summaryOf(held: readonly Scope[]): string {
  if (held.length === scopeNames.length) return 'All';
  const readable = scopeNames.filter(isReadScope);
  if (held.length === readable.length && held.every(isReadScope)) return 'Read only';
  return held.length === 1 ? String(held[0]) : `${held.length} of ${scopeNames.length}`;
}
