import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { closeServer } from '../server/close.server.ts';
import {
  abortUpload,
  type Bucket,
  completeUpload,
  putObject,
  putPart,
  type StoredObject,
  startUpload,
} from './bucket.ts';
import { S3Error } from './s3.error.ts';
import { type Credentials, sha256, verifySignature } from './signature.ts';

/** A server that speaks S3, with one bucket in memory. */
export interface S3Server extends Bucket {
  /** The variables that configure Imprint for it. */
  env: Record<string, string>;
  /** Method and key or query of each request, oldest first. */
  requests: string[];
  /** Set it to respond to all requests with this status, as during an outage. */
  outage: number | null;
  /** How long each response takes. */
  delayMs: number;
  /** Set it to stop in the middle of each object that is read. */
  isStalled: boolean;
  close(): Promise<void>;
}

const bucketName = 'media';
const credentials: Credentials = {
  accessKeyId: 'imprint',
  secretAccessKey: 'a secret of the bucket',
  region: 'garage',
};

/**
 * Starts a server that is as strict as the strictest of AWS, R2, Garage, SeaweedFS and RustFS: it verifies signatures,
 * knows no checksums, chunked bodies or access control lists, needs `Content-Length`, addresses the bucket by path
 * only, and refuses small and unequal parts. Lists have `pageSize` entries.
 */
export async function startS3Server({ pageSize = 1000 } = {}): Promise<S3Server> {
  const bucket: Bucket = { objects: new Map(), uploads: new Map() };
  const server = createServer(async (request, response) => {
    s3.requests.push(`${request.method} ${request.url}`);
    try {
      if (s3.delayMs > 0) await pause(s3.delayMs);
      if (s3.outage) throw new S3Error(s3.outage, 'InternalError');
      if (s3.isStalled && request.method === 'GET') {
        response.writeHead(200, { 'Content-Length': 10 }).write('half');
        return;
      }
      await respond(bucket, pageSize, request, response);
    } catch (thrown) {
      const { status, code } = thrown instanceof S3Error ? thrown : new S3Error(500, 'InternalError');
      request.resume();
      response.writeHead(status, { 'Content-Type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Safe because the server listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  const s3: S3Server = {
    ...bucket,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: credentials.region,
      S3_BUCKET: bucketName,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    requests: [],
    outage: null,
    delayMs: 0,
    isStalled: false,
    close: () => closeServer(server),
  };
  return s3;
}

async function respond(
  bucket: Bucket,
  pageSize: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { headers, method = '' } = request;
  const signedHash = verifySignature(request, credentials);
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3');
  const [, name, ...segments] = decodeURIComponent(pathname).split('/');
  if (name !== bucketName) throw new S3Error(404, 'NoSuchBucket');
  const unknown = Object.keys(headers).filter((header) =>
    /^x-amz-(acl|checksum-|sdk-checksum-|storage-class|tagging|trailer)/.test(header),
  );
  if (unknown.length > 0 || headers['content-encoding'] === 'aws-chunked')
    throw new S3Error(501, 'NotImplemented');
  const key = segments.join('/');
  if (Buffer.byteLength(key) > 1024) throw new S3Error(400, 'KeyTooLongError');
  if (method === 'PUT' && headers['content-length'] === undefined)
    throw new S3Error(411, 'MissingContentLength');
  const body = method === 'PUT' || method === 'POST' ? await buffer(request) : Buffer.alloc(0);
  if (signedHash !== null && signedHash !== sha256(body)) throw new S3Error(400, 'XAmzContentSHA256Mismatch');
  if (key === '') respondForBucket(bucket, pageSize, method, query, response);
  else respondForKey(bucket, key, { method, headers, query, body }, response);
}

function respondForBucket(
  bucket: Bucket,
  pageSize: number,
  method: string,
  query: URLSearchParams,
  response: ServerResponse,
): void {
  if (method === 'HEAD') response.end();
  else if (method === 'GET' && query.get('list-type') === '2') listObjects(bucket, pageSize, query, response);
  else if (method === 'GET' && query.has('uploads')) listUploads(bucket, pageSize, query, response);
  else throw new S3Error(501, 'NotImplemented');
}

interface KeyRequest {
  method: string;
  headers: IncomingMessage['headers'];
  query: URLSearchParams;
  body: Buffer;
}

function respondForKey(
  bucket: Bucket,
  key: string,
  { method, headers, query, body }: KeyRequest,
  response: ServerResponse,
): void {
  const uploadId = query.get('uploadId');
  if (method === 'PUT' && uploadId !== null) {
    response.setHeader('ETag', putPart(bucket, key, uploadId, Number(query.get('partNumber')), body));
    response.end();
  } else if (method === 'POST' && query.has('uploads')) {
    const id = startUpload(bucket, key);
    sendXml(response, 'InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${id}</UploadId>`);
  } else if (method === 'POST' && uploadId !== null) {
    const { etag } = completeUpload(bucket, key, uploadId, body.toString());
    sendXml(response, 'CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>${etag}</ETag>`);
  } else if (method === 'DELETE' && uploadId !== null) {
    abortUpload(bucket, key, uploadId);
    response.writeHead(204).end();
  } else if (method === 'PUT') {
    response.setHeader('ETag', putObject(bucket, key, body).etag);
    response.end();
  } else if (method === 'DELETE') {
    bucket.objects.delete(key);
    response.writeHead(204).end();
  } else if (method === 'GET' || method === 'HEAD') {
    const object = bucket.objects.get(key);
    if (!object) throw new S3Error(404, 'NoSuchKey');
    sendObject(object, method, headers.range, query, response);
  } else {
    throw new S3Error(501, 'NotImplemented');
  }
}

function sendObject(
  { bytes, etag, writtenAt }: StoredObject,
  method: string,
  range: string | undefined,
  query: URLSearchParams,
  response: ServerResponse,
): void {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const start = Number(first ?? 0);
  const end = last ? Math.min(Number(last), bytes.length - 1) : bytes.length - 1;
  if (first !== undefined && start >= bytes.length) throw new S3Error(416, 'InvalidRange');
  response.writeHead(first === undefined ? 200 : 206, {
    'Content-Length': end - start + 1,
    'Content-Type': query.get('response-content-type') ?? 'application/octet-stream',
    ...Object.fromEntries(
      ['content-disposition', 'cache-control'].flatMap((name) => {
        const value = query.get(`response-${name}`);
        return value === null ? [] : [[name, value]];
      }),
    ),
    ...(first !== undefined && { 'Content-Range': `bytes ${start}-${end}/${bytes.length}` }),
    'Accept-Ranges': 'bytes',
    'Last-Modified': writtenAt.toUTCString(),
    ETag: etag,
  });
  response.end(method === 'HEAD' ? undefined : bytes.subarray(start, end + 1));
}

function listObjects(
  { objects }: Bucket,
  pageSize: number,
  query: URLSearchParams,
  response: ServerResponse,
): void {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).sort();
  const page = found.slice(0, pageSize);
  const isTruncated = found.length > page.length;
  sendXml(
    response,
    'ListBucketResult',
    `<IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''}` +
      page
        .map(
          ([key, { bytes, writtenAt }]) =>
            `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
        )
        .join(''),
  );
}

function listUploads(
  { uploads }: Bucket,
  pageSize: number,
  query: URLSearchParams,
  response: ServerResponse,
): void {
  const positionOf = (key: string, id: string) => `${key}\n${id}`;
  const after = positionOf(query.get('key-marker') ?? '', query.get('upload-id-marker') ?? '');
  const found = [...uploads]
    .map(([id, { key, startedAt }]) => ({ id, key, startedAt, position: positionOf(key, id) }))
    .filter(({ position }) => position > after)
    .sort((one, other) => (one.position < other.position ? -1 : 1));
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  sendXml(
    response,
    'ListMultipartUploadsResult',
    `<IsTruncated>${found.length > page.length}</IsTruncated>${last ? `<NextKeyMarker>${last.key}</NextKeyMarker><NextUploadIdMarker>${last.id}</NextUploadIdMarker>` : ''}` +
      page
        .map(
          ({ id, key, startedAt }) =>
            `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${startedAt.toISOString()}</Initiated></Upload>`,
        )
        .join(''),
  );
}

function sendXml(response: ServerResponse, root: string, content: string): void {
  response.setHeader('Content-Type', 'application/xml');
  response.end(`<?xml version="1.0" encoding="UTF-8"?><${root}>${content}</${root}>`);
}
