import type { MediaKind } from '@imprint/shared/media.shape';

interface FileType {
  kind: MediaKind;
  /** The endings that a name may have, the usual one first. */
  endings: readonly string[];
}

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** What is known by its bytes to be shown, played or read; everything else is `other`. */
const known: Readonly<Record<string, FileType>> = {
  'image/jpeg': { kind: 'image', endings: ['jpg', 'jpeg', 'jfif'] },
  'image/png': { kind: 'image', endings: ['png'] },
  'image/webp': { kind: 'image', endings: ['webp'] },
  'image/avif': { kind: 'image', endings: ['avif'] },
  'image/gif': { kind: 'image', endings: ['gif'] },
  'image/svg+xml': { kind: 'image', endings: ['svg'] },
  'video/mp4': { kind: 'video', endings: ['mp4', 'm4v'] },
  'video/webm': { kind: 'video', endings: ['webm'] },
  'video/quicktime': { kind: 'video', endings: ['mov', 'qt'] },
  'video/3gpp': { kind: 'video', endings: ['3gp'] },
  'video/3gpp2': { kind: 'video', endings: ['3g2'] },
  'audio/mpeg': { kind: 'audio', endings: ['mp3'] },
  'audio/wav': { kind: 'audio', endings: ['wav'] },
  'audio/ogg': { kind: 'audio', endings: ['ogg', 'oga', 'opus'] },
  'audio/mp4': { kind: 'audio', endings: ['m4a'] },
  'audio/flac': { kind: 'audio', endings: ['flac'] },
  'application/pdf': { kind: 'document', endings: ['pdf'] },
  'text/plain': { kind: 'document', endings: ['txt', 'text', 'log', 'md', 'json', 'yaml', 'yml', 'tsv'] },
  'text/csv': { kind: 'document', endings: ['csv'] },
  [`${office}.wordprocessingml.document`]: { kind: 'document', endings: ['docx'] },
  [`${office}.spreadsheetml.sheet`]: { kind: 'document', endings: ['xlsx'] },
  [`${office}.presentationml.presentation`]: { kind: 'document', endings: ['pptx'] },
  [`${openDocument}.text`]: { kind: 'document', endings: ['odt'] },
  [`${openDocument}.spreadsheet`]: { kind: 'document', endings: ['ods'] },
  [`${openDocument}.presentation`]: { kind: 'document', endings: ['odp'] },
};

/** Names that file-type gives to types that are called otherwise here. */
const aliases: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-flac': 'audio/flac',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
};

/** One name for each type. */
export function canonicalType(contentType: string): string {
  return aliases[contentType] ?? contentType.split(';')[0] ?? contentType;
}

/** What kind of thing a type is. */
export function kindOf(contentType: string): MediaKind {
  return known[contentType]?.kind ?? 'other';
}

/** Endings that would let a saved file run or open in a browser, whatever the bytes are. */
const active = new Set(
  'html htm xhtml xht shtml svg svgz xml xsl js mjs cjs css php hta bat cmd com exe msi ps1 sh vbs scr lnk url jar'.split(
    ' ',
  ),
);

/** The name with an ending that fits the bytes; one that does not fit stays, with the right one behind it. */
export function withFittingEnding(filename: string, contentType: string): string {
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  const { endings } = known[contentType] ?? {};
  if (endings) return endings.includes(ending) ? filename : `${filename}.${endings[0]}`;
  return active.has(ending) ? `${filename}.bin` : filename;
}
