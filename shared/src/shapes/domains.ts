import * as z from 'zod';

/** How many domains a website can have. */
export const maxDomains = 20;

/** Labels of at most 63 characters; the last one begins with a letter, which tells it from an IP address. */
const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a text is a domain in the one spelling that is kept: in lower case, and encoded beyond ASCII (punycode). */
export function isDomain(text: string): boolean {
  return text.length <= 253 && domainPattern.test(text);
}

/** Returns that spelling of a domain; null for what is none, such as an IP address, a URL or a name without a dot. */
export function normalizeDomain(text: string): string | null {
  const url = /[/?#@:\\]/.test(text) ? null : URL.parse(`http://${text}`);
  const name = url?.hostname.replace(/\.$/, '') ?? '';
  return isDomain(name) ? name : null;
}

/** A domain of a website, in a request; one spelling is kept of it. */
export const domain = z
  .string()
  .trim()
  .min(1)
  .max(253, { abort: true })
  .refine((text) => normalizeDomain(text) !== null, {
    error: 'must be a domain, such as www.example.com',
    abort: true,
  })
  .overwrite((text) => normalizeDomain(text) ?? text)
  .describe('A domain, such as www.example.com.')
  .meta({ examples: ['www.example.com'] });
