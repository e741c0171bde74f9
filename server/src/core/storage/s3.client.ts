import { Readable } from 'node:stream';
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { ServiceError } from '@imprint/shared/errors';
import type { S3Settings } from '../config.ts';

const timeoutMs = 10_000;

/**
 * Creates a client that sends no checksums, which several servers refuse, and addresses the bucket by path, so that it
 * needs no host of its own. Any failure but a missing object is SERVICE_UNAVAILABLE with its cause.
 */
export function createS3Client({ endpoint, region, credentials }: S3Settings, url = endpoint): S3Client {
  const agent = { keepAlive: true, maxSockets: 512 };
  const client = new S3Client({
    region,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: timeoutMs,
      // Also for a body that stalls.
      socketTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(url !== undefined && { endpoint: url }),
    ...(credentials && { credentials }),
  });
  client.middlewareStack.add(
    (next) => async (input) => {
      try {
        return await next(input);
      } catch (error) {
        throw isMissing(error) ? error : unavailable(error);
      }
    },
    { step: 'initialize', priority: 'high', name: 'translateErrors' },
  );
  return client;
}

/** Reads the body of an object; a failure in the middle is SERVICE_UNAVAILABLE as well. */
export function bodyOf(body: Readable): Readable {
  async function* chunks() {
    try {
      yield* body;
    } catch (error) {
      throw unavailable(error);
    }
  }
  // An error before the first byte is thrown to whoever reads that; without a listener it would end the process.
  body.on('error', () => {});
  const translated = Readable.from(chunks(), { objectMode: false });
  // One that is closed before its first byte would leave the connection open.
  return translated.once('close', () => body.destroy());
}

function unavailable(cause: unknown): ServiceError {
  return new ServiceError('SERVICE_UNAVAILABLE', { cause });
}

/** Whether the object or the upload does not exist; a missing bucket is another problem. */
export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && /^(NotFound|NoSuchKey|NoSuchUpload)$/.test(error.name);
}
