import { createHash, randomUUID } from 'node:crypto';
import { S3Error } from './s3.error.ts';

export interface StoredObject {
  bytes: Buffer;
  etag: string;
  writtenAt: Date;
}

/** An upload in parts that is neither completed nor aborted. */
interface PartialUpload {
  key: string;
  startedAt: Date;
  parts: Map<number, { bytes: Buffer; etag: string }>;
}

/** All that a bucket holds, for tests to look at and to change. */
export interface Bucket {
  objects: Map<string, StoredObject>;
  uploads: Map<string, PartialUpload>;
}

const minPartBytes = 5 * 1024 ** 2;
const maxParts = 10_000;

export function putObject({ objects }: Bucket, key: string, bytes: Buffer): StoredObject {
  const object = { bytes, etag: etagOf(bytes), writtenAt: new Date() };
  objects.set(key, object);
  return object;
}

export function startUpload({ uploads }: Bucket, key: string): string {
  const id = randomUUID();
  uploads.set(id, { key, startedAt: new Date(), parts: new Map() });
  return id;
}

export function putPart(bucket: Bucket, key: string, id: string, partNumber: number, bytes: Buffer): string {
  if (!(partNumber >= 1 && partNumber <= maxParts)) throw new S3Error(400, 'InvalidArgument');
  const etag = etagOf(bytes);
  uploadOf(bucket, key, id).parts.set(partNumber, { bytes, etag });
  return etag;
}

/** Joins the parts that the client names; refuses what AWS refuses, and parts of different sizes as R2 does. */
export function completeUpload(bucket: Bucket, key: string, id: string, body: string): StoredObject {
  const { parts } = uploadOf(bucket, key, id);
  const named = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));
  if (named.length === 0) throw new S3Error(400, 'MalformedXML');
  if (named.some(({ number }, index) => index > 0 && number <= (named[index - 1]?.number ?? 0)))
    throw new S3Error(400, 'InvalidPartOrder');
  const chunks = named.map(({ number, etag }) => {
    const part = parts.get(number);
    if (part?.etag !== etag) throw new S3Error(400, 'InvalidPart');
    return part.bytes;
  });
  const leading = chunks.slice(0, -1);
  if (leading.some(({ length }) => length < minPartBytes)) throw new S3Error(400, 'EntityTooSmall');
  if (leading.some(({ length }) => length !== leading[0]?.length)) throw new S3Error(400, 'InvalidPart');
  bucket.uploads.delete(id);
  return putObject(bucket, key, Buffer.concat(chunks));
}

export function abortUpload(bucket: Bucket, key: string, id: string): void {
  uploadOf(bucket, key, id);
  bucket.uploads.delete(id);
}

function uploadOf({ uploads }: Bucket, key: string, id: string): PartialUpload {
  const upload = uploads.get(id);
  if (upload?.key !== key) throw new S3Error(404, 'NoSuchUpload');
  return upload;
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
