import { isReadScope, type Scope, scopeNames } from '@imprint/shared/scopes';
import { t } from '../../../language/message.ts';

/** A short summary of scopes. */
export function scopesSummary(scopes: readonly Scope[]): string {
  if (scopes.length === scopeNames.length) return t('All');
  const readable = scopeNames.filter(isReadScope);
  if (scopes.length === readable.length && scopes.every(isReadScope)) return t('Read only');
  return scopes.length === 1
    ? String(scopes[0])
    : t('{count, number} of {total, number}', { count: scopes.length, total: scopeNames.length });
}
