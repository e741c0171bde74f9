import type { Environment } from '@imprint/shared/environments';

/** The organization and environment that a tab acts in. Absent values default to those of the session. */
export interface TenantScope {
  organization: string | undefined;
  environment: Environment | undefined;
}

/** The request headers that select a tenant scope. */
export function scopeHeaders({ organization, environment }: TenantScope): Record<string, string> {
  return {
    ...(organization && { 'x-svc-organization': organization }),
    ...(environment && { 'x-svc-environment': environment }),
  };
}
