import type { Environment } from '@imprint/shared/environments';

/** The organization and environment that a tab acts in. What is absent is as the session was left. */
export interface TenantScope {
  organization: string | undefined;
  environment: Environment | undefined;
}

/** The headers that name a place to `/trpc`. */
export function scopeHeaders({ organization, environment }: TenantScope): Record<string, string> {
  return {
    ...(organization && { 'x-svc-organization': organization }),
    ...(environment && { 'x-svc-environment': environment }),
  };
}
