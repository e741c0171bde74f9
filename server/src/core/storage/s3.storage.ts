import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '../config.ts';
import { createLocalCopies } from './local.copies.ts';
import { removeOldFiles } from './old.files.ts';
import { bodyOf, createS3Client, isMissing } from './s3.client.ts';
import { directUrlSeconds, isKey, type Storage, segmentsOf } from './storage.ts';

/** The smallest part that S3 takes. Only one part of a file is in memory at a time. */
const partBytes = 5 * 1024 ** 2;
const signedPeriodSeconds = 1_800;
/** Names the installation that a bucket belongs to. It is no key, so it is not listed. */
const ownerKey = '.imprint';

export interface S3Storage extends Storage {
  /** Takes a new bucket for this installation; throws for that of another one, whose files would be swept. */
  claim(): Promise<void>;
}

/**
 * Stores bytes as objects in a bucket of S3 or a server that speaks its protocol. Copies for workers are in the local
 * folder while they are in use. `owner` identifies the installation. Throws SERVICE_UNAVAILABLE when the server cannot
 * be reached or refuses.
 */
export function createS3Storage(settings: S3Settings, copiesFolder: string, owner: string): S3Storage {
  const { bucket, downloadUrl } = settings;
  const client = createS3Client(settings);
  const publicClient = downloadUrl === undefined ? null : createS3Client(settings, downloadUrl);
  const objectOf = (key: string) => ({ Bucket: bucket, Key: segmentsOf(key).join('/') });

  const open: Storage['open'] = async (key, range) => {
    const command = new GetObjectCommand({
      ...objectOf(key),
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
    });
    const object = await nullWhenMissing(client.send(command));
    // Safe because the body is a stream of Node in Node.
    return object && bodyOf(object.Body as Readable);
  };
  const copies = createLocalCopies(copiesFolder, open);

  let isClaimed = false;
  const claim = async () => {
    if (isClaimed) return;
    const marker = { Bucket: bucket, Key: ownerKey };
    const object = await nullWhenMissing(client.send(new GetObjectCommand(marker)));
    if (!object) {
      // Read again by the next use, in case that another installation does the same at this moment.
      await client.send(new PutObjectCommand({ ...marker, Body: owner }));
      return;
    }
    if ((await object.Body?.transformToString()) !== owner) {
      throw new Error(
        `The bucket ${bucket} belongs to an installation with another APP_SECRET. Set S3_BUCKET to a bucket of its own.`,
      );
    }
    isClaimed = true;
  };

  return {
    claim,
    open,
    async put(key, bytes) {
      const body = bytes instanceof Readable ? bytes : Readable.from(bytes);
      const params = { ...objectOf(key), Body: body };
      try {
        await new Upload({ client, params, partSize: partBytes, queueSize: 1 }).done();
      } finally {
        // A failed upload would leave a file open.
        body.destroy();
      }
    },
    withFile: copies.use,
    async size(key) {
      const object = await nullWhenMissing(client.send(new HeadObjectCommand(objectOf(key))));
      return object?.ContentLength ?? null;
    },
    async remove(key) {
      await claim();
      await client.send(new DeleteObjectCommand(objectOf(key)));
    },
    async *list(prefix) {
      await claim();
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key: key = '', Size: sizeBytes = 0, LastModified: writtenAt } of page.Contents ?? [])
          if (writtenAt && isKey(key)) yield { key, sizeBytes, writtenAt };
      }
    },
    async removeAbandoned(before) {
      await claim();
      for await (const { Key, UploadId, Initiated } of unfinishedUploads(client, bucket)) {
        if (!Key || !isKey(Key) || !Initiated || Initiated >= before) continue;
        // It may have been completed or aborted meanwhile.
        await nullWhenMissing(
          client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })),
        );
      }
      await removeOldFiles(copiesFolder, before);
    },
    async directUrl(key, headers) {
      if (!publicClient) return null;
      const command = new GetObjectCommand({
        ...objectOf(key),
        ResponseContentType: headers['Content-Type'],
        ResponseContentDisposition: headers['Content-Disposition'],
        ResponseCacheControl: headers['Cache-Control'],
      });
      // Signed as of the last half hour, so that browsers find what they have at the same address.
      const signingDate = new Date(Date.now() - (Date.now() % (signedPeriodSeconds * 1000)));
      const expiresIn = signedPeriodSeconds + directUrlSeconds;
      return getSignedUrl(publicClient, command, { signingDate, expiresIn });
    },
  };
}

/** Uploads in parts that are neither completed nor aborted. */
async function* unfinishedUploads(client: S3Client, bucket: string) {
  let position: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {};
  while (position) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, ...position }),
    );
    yield* page.Uploads ?? [];
    position = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : null;
  }
}

async function nullWhenMissing<Value>(operation: Promise<Value>): Promise<Value | null> {
  try {
    return await operation;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
