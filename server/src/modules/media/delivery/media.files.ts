import { Readable } from 'node:stream';
import { addressHashLength, pictureWidths } from '@imprint/shared/shapes/media';
import { resizedExtension, resizedFormat } from '@imprint/shared/shapes/media.address';
import type { Deps } from '../../../core/rpc/deps.ts';
import {
  type FileRequest,
  type FileSource,
  type OpenFile,
  storedFile,
} from '../../../core/storage/public.file.ts';
import type { ByteRange } from '../../../core/storage/storage.ts';
import { versionOf } from '../files/file.version.ts';
import { bytesKey } from '../files/media.keys.ts';
import { applyOverwrites } from '../files/movie.location.ts';
import { contentDisposition } from './disposition.ts';
import { findFile, type StoredFile } from './file.lookup.ts';
import { policyOf } from './policy.ts';
import { type FileQuery, readFileQuery } from './transform.parameters.ts';
import { createVariantChooser, type DeliveryChoice } from './variant.choice.ts';
import { createVariantStore, type VariantBytes } from './variant.store.ts';

/**
 * Serves media to everyone who knows the address, and pictures in the form that the query requests. Nothing can run in
 * a browser: the content type is detected from the bytes, and the content security policy allows nothing.
 */
export function createMediaFiles(deps: Deps): FileSource {
  const choose = createVariantChooser(deps);
  const variants = createVariantStore(deps);

  const open = async (
    file: StoredFile,
    { variant, overwrites }: DeliveryChoice,
    { client: address, signal }: FileRequest,
  ): Promise<OpenFile> => {
    const ready: VariantBytes = variant
      ? await variants.getOrMake(file, variant, { address, signal })
      : { key: bytesKey(file), sizeBytes: file.sizeBytes };
    const { key, sizeBytes, bytes: made } = ready;
    if (made) {
      const read = async (range: ByteRange | null) =>
        Readable.from([range ? made.subarray(range.start, range.end + 1) : made]);
      return { sizeBytes, read };
    }
    const stored = storedFile(deps.storage, key, sizeBytes);
    if (overwrites.length === 0) return stored;
    return {
      sizeBytes,
      async read(range) {
        const bytes = await stored.read(range);
        const changed = Readable.from(applyOverwrites(bytes, range?.start ?? 0, overwrites));
        // A client that leaves before the first byte would leave the file open.
        return changed.once('close', () => bytes.destroy());
      },
    };
  };

  return {
    prefix: 'media',
    async find(request) {
      const form = readForm(request.form);
      if (!form) return null;
      const query = readFileQuery({ ...request.query, ...form.query });
      const file = await findFile(deps, request.id);
      const isElsewhere = request.projectId !== undefined && file?.projectId !== request.projectId;
      if (!file || isElsewhere) return null;
      return {
        filename: file.filename + form.extension,
        async represent() {
          const choice = await choose(file, query);
          return {
            headers: headersOf(file, choice, query),
            etag: etagOf(file, choice),
            modifiedAt: file.updatedAt,
            open: () => open(file, choice, request),
          };
        },
      };
    },
  };
}

/** Reads the segments of a path as the query that they stand for; null when they are of no form. */
function readForm([hash, width, ...rest]: readonly string[]) {
  if (hash === undefined) return { query: {}, extension: '' };
  if (rest.length > 0 || hash.length !== addressHashLength || !/^[0-9a-f]+$/.test(hash)) return null;
  if (width === undefined) return { query: { v: hash }, extension: '' };
  if (!pictureWidths.some((listed) => String(listed) === width)) return null;
  return { query: { v: hash, w: width, format: resizedFormat }, extension: resizedExtension };
}

function etagOf({ sha256 }: StoredFile, { variant, overwrites }: DeliveryChoice): string {
  const form = variant ? `-${variant.name}` : '';
  const isWhole = overwrites.length === 0;
  return `"${sha256}${form}${isWhole ? '' : '-unlocated'}"`;
}

function headersOf(
  file: StoredFile,
  { contentType }: DeliveryChoice,
  { hash }: FileQuery,
): Record<string, string> {
  const isLasting = hash === versionOf(file);
  return {
    'Content-Type': contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType,
    'Content-Disposition': contentDisposition(contentType, file.filename),
    ...policyOf(contentType),
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Accept-Ranges': 'bytes',
    'Cache-Control': isLasting
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=60, must-revalidate',
  };
}
