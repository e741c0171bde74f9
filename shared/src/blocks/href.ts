import * as z from 'zod';

/** Whether a link target is allowed: a path, a fragment, a query, or an http, https, mailto or tel URL. */
export function isSafeHref(text: string): boolean {
  // Browsers drop these characters, so that two slashes with one in between would name a host.
  if (/[\t\r\n]/.test(text)) return false;
  if (/^(?:\/(?![/\\])|#|\?)/.test(text)) return true;
  const url = URL.parse(text);
  return url !== null && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol);
}

/** A link target. Script and data URLs are refused. */
export const href = z
  .string()
  .trim()
  .min(1)
  .max(2000, { abort: true })
  .refine(isSafeHref, 'must be a path such as /menu, a fragment, or an http, https, mailto or tel address');
