import type { RedirectStatusCode } from '@imprint/shared/redirects.contract';

/**
 * The code of two steps in one, which promises no more than both do: it is for good, or keeps the method, where
 * each of them is or does. 308 promises both, 302 neither, 301 and 307 one of them.
 */
export function chainStatusCode(one: RedirectStatusCode, next: RedirectStatusCode): RedirectStatusCode {
  if (one === next || next === 308) return one;
  return one === 308 ? next : 302;
}

/** The same in SQL, for two columns or numbers. */
export function chainStatusCodeSql(one: string, next: string): string {
  return `case when ${one} = ${next} or ${next} = 308 then ${one} when ${one} = 308 then ${next} else 302 end`;
}
