/** Characters that `encodeURIComponent` encodes although paths may contain them (RFC 3986, 3.3). */
const plainInPath = /%(?:3A|40|24|26|2B|2C|3B|3D)/g;

/**
 * Normalizes an absolute path: minimal percent-encoding in capitals, and no slash at the end, so that equivalent
 * paths become the same text. Null for a path with a query or fragment, empty segments (`//` would be followed by
 * a host), `.`, `..` or malformed percent-encoding.
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

/** The normalized path before a query or fragment; null when there is none, as in a URL. */
export function pathOf(destination: string): string | null {
  return normalizePath(destination.replace(/[?#].*$/s, ''));
}

/** Normalizes a destination: a path that may have a query and fragment, or an HTTP URL. */
export function normalizeDestination(text: string): string | null {
  if (/^https?:/i.test(text)) return URL.parse(text)?.href ?? null;
  const path = pathOf(text);
  return path === null ? null : path + encodeRest(text.slice(text.search(/[?#]|$/)));
}

/** Encodes characters that a header cannot contain, and keeps existing encoding. */
function encodeRest(rest: string): string {
  return encodeURI(rest.toWellFormed()).replaceAll('%25', '%');
}

/** Null when the encoding is malformed or contains half a character. */
function decodeSegment(segment: string): string | null {
  try {
    const decoded = decodeURIComponent(segment);
    return decoded.isWellFormed() ? decoded : null;
  } catch {
    return null;
  }
}
