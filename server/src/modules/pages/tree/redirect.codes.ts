import type { RedirectStatusCode } from '@imprint/shared/contract/redirects';

/**
 * The status code of two redirects combined: permanent only if both are, and preserving the method only if both
 * do. 308 is both, 302 neither, 301 permanent, 307 method-preserving.
 */
export function chainStatusCode(one: RedirectStatusCode, next: RedirectStatusCode): RedirectStatusCode {
  if (one === next || next === 308) return one;
  return one === 308 ? next : 302;
}

/** The same in SQL, for two columns or literals. */
export function chainStatusCodeSql(one: string, next: string): string {
  return `case when ${one} = ${next} or ${next} = 308 then ${one} when ${one} = 308 then ${next} else 302 end`;
}
