import * as z from 'zod';

/** True for what a link may lead to: a path, a place on the page, the web, a mail address or a number to call. */
export function isSafeHref(text: string): boolean {
  // Browsers leave these out, so that two slashes with one between would name a host.
  if (/[\t\r\n]/.test(text)) return false;
  if (/^(?:\/(?![/\\])|#|\?)/.test(text)) return true;
  const url = URL.parse(text);
  return url !== null && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol);
}

/** Where a link leads. Script and data addresses are refused. */
export const href = z
  .string()
  .trim()
  .min(1)
  .max(2000, { abort: true })
  .refine(isSafeHref, 'must be a path such as /menu, a fragment, or an http, https, mailto or tel address');
