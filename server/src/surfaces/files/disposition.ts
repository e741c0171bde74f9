const inlineTypes = /^(image|video|audio)\/|^application\/pdf$/;

/**
 * The value of `Content-Disposition` for a file: what browsers show is inline, anything else is downloaded.
 * The name is given twice, in ASCII and as it is (RFC 6266, RFC 8187), without characters that turn its
 * direction around or mean something to a file system.
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
