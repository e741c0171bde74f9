import type { MediaKind } from '@imprint/shared/shapes/media';

interface FileType {
  kind: MediaKind;
  /** The extensions that a name may have, the default first. */
  extensions: readonly string[];
}

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** The types that can be shown, played or read; everything else is `other`. */
const fileTypes: Readonly<Record<string, FileType>> = {
  'image/jpeg': { kind: 'image', extensions: ['jpg', 'jpeg', 'jfif'] },
  'image/png': { kind: 'image', extensions: ['png'] },
  'image/webp': { kind: 'image', extensions: ['webp'] },
  'image/avif': { kind: 'image', extensions: ['avif'] },
  'image/gif': { kind: 'image', extensions: ['gif'] },
  'image/svg+xml': { kind: 'image', extensions: ['svg'] },
  'video/mp4': { kind: 'video', extensions: ['mp4', 'm4v'] },
  'video/webm': { kind: 'video', extensions: ['webm'] },
  'video/quicktime': { kind: 'video', extensions: ['mov', 'qt'] },
  'video/3gpp': { kind: 'video', extensions: ['3gp'] },
  'video/3gpp2': { kind: 'video', extensions: ['3g2'] },
  'audio/mpeg': { kind: 'audio', extensions: ['mp3'] },
  'audio/wav': { kind: 'audio', extensions: ['wav'] },
  'audio/ogg': { kind: 'audio', extensions: ['ogg', 'oga', 'opus'] },
  'audio/mp4': { kind: 'audio', extensions: ['m4a'] },
  'audio/flac': { kind: 'audio', extensions: ['flac'] },
  'application/pdf': { kind: 'document', extensions: ['pdf'] },
  'text/plain': { kind: 'document', extensions: ['txt', 'text', 'log', 'md', 'json', 'yaml', 'yml', 'tsv'] },
  'text/csv': { kind: 'document', extensions: ['csv'] },
  [`${office}.wordprocessingml.document`]: { kind: 'document', extensions: ['docx'] },
  [`${office}.spreadsheetml.sheet`]: { kind: 'document', extensions: ['xlsx'] },
  [`${office}.presentationml.presentation`]: { kind: 'document', extensions: ['pptx'] },
  [`${openDocument}.text`]: { kind: 'document', extensions: ['odt'] },
  [`${openDocument}.spreadsheet`]: { kind: 'document', extensions: ['ods'] },
  [`${openDocument}.presentation`]: { kind: 'document', extensions: ['odp'] },
};

/** Other names that file-type uses. */
const aliases: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-flac': 'audio/flac',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
};

/** Maps aliases to the one name of a type. */
export function canonicalType(contentType: string): string {
  return aliases[contentType] ?? contentType.split(';')[0] ?? contentType;
}

/** The kind of a content type. */
export function kindOf(contentType: string): MediaKind {
  return fileTypes[contentType]?.kind ?? 'other';
}

/** Extensions that would let a saved file run or open in a browser, whatever its bytes are. */
const activeExtensions = new Set(
  'html htm xhtml xht shtml svg svgz xml xsl js mjs cjs css php hta bat cmd com exe msi ps1 sh vbs scr lnk url jar'.split(
    ' ',
  ),
);

/** The name with an extension that fits the content type, appended to one that does not. */
export function withMatchingExtension(filename: string, contentType: string): string {
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  const { extensions } = fileTypes[contentType] ?? {};
  if (extensions) return extensions.includes(extension) ? filename : `${filename}.${extensions[0]}`;
  return activeExtensions.has(extension) ? `${filename}.bin` : filename;
}
