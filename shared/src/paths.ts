/** Characters that `encodeURIComponent` encodes although a path may hold them as they are (RFC 3986, 3.3). */
const plainInPath = /%(?:3A|40|24|26|2B|2C|3B|3D)/g;

/**
 * The one spelling of an absolute path: percent-encoded only where it must be, in capitals, without a slash at
 * the end. Paths that mean the same are the same text then. Null for anything that is no such path: with a
 * query or fragment, empty segments (`//` would name a host), `.`, `..` or malformed percent-encoding.
 */
export function normalizePath(text: string): string | null {
  if (text === '/') return text;
  if (!text.startsWith('/') || /[?#]/.test(text)) return null;
  const segments = text.slice(1).replace(/\/$/, '').split('/').map(decodeSegment);
  if (segments.some((segment) => !segment || segment === '.' || segment === '..')) return null;
  return segments
    .map((segment) => `/${encodeURIComponent(String(segment)).replaceAll(plainInPath, decodeURIComponent)}`)
    .join('');
}

/** The path in front of a query or fragment, normalised; null when there is none, as in a URL. */
export function pathOf(destination: string): string | null {
  return normalizePath(destination.replace(/[?#].*$/s, ''));
}

/** The one spelling of a place to go: a path that may have a query and fragment, or a URL of the web. */
export function normalizeDestination(text: string): string | null {
  if (/^https?:/i.test(text)) return URL.parse(text)?.href ?? null;
  const path = pathOf(text);
  return path === null ? null : path + encodeRest(text.slice(text.search(/[?#]|$/)));
}

/** Encodes what a header could not hold, and leaves alone what is encoded already. */
function encodeRest(rest: string): string {
  return encodeURI(rest.toWellFormed()).replaceAll('%25', '%');
}

/** Null when the encoding is malformed or holds half a character. */
function decodeSegment(segment: string): string | null {
  try {
    const decoded = decodeURIComponent(segment);
    return decoded.isWellFormed() ? decoded : null;
  } catch {
    return null;
  }
}
