const inlineTypes = /^(image|video|audio)\/|^application\/pdf$/;

/**
 * The `Content-Disposition` header of a file: inline for types that browsers show, otherwise attachment. The name
 * is sent in ASCII and in Unicode (RFC 6266, RFC 8187), without characters that change the text direction or are
 * special in file systems.
 */
export function contentDisposition(contentType: string, filename: string): string {
  const type = inlineTypes.test(contentType) ? 'inline' : 'attachment';
  const name = filename.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, '');
  const safe = name.replace(/[/\\:*?"<>|]/g, '_').replace(/^\.+/, '_') || 'file';
  const ascii = safe.replace(/[^\x20-\x7e]|%/g, '_');
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encode(safe)}`;
}

function encode(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
