import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3.error.ts';

/** The only credentials of the server. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const algorithm = 'AWS4-HMAC-SHA256';
const maxSkewMs = 15 * 60_000;

/**
 * Verifies the signature of a request (AWS Signature Version 4), in its header or, for a signed address, in its query.
 * Returns the hash of the body that was signed; null when the body is not part of the signature.
 */
export function verifySignature(request: IncomingMessage, credentials: Credentials): string | null {
  const url = new URL(request.url ?? '', 'http://s3');
  const isInQuery = url.searchParams.has('X-Amz-Signature');
  const signed = isInQuery ? readQuery(url) : readHeader(request);
  const [accessKeyId, day, region, service, end] = signed.credential.split('/');
  if (accessKeyId !== credentials.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId');
  if (region !== credentials.region || service !== 's3' || end !== 'aws4_request')
    throw new S3Error(400, 'AuthorizationHeaderMalformed');
  const unsigned = Object.keys(request.headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signed.headers.includes(name),
  );
  if (unsigned.length > 0) throw new S3Error(403, 'AccessDenied');
  const isoDate = signed.date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
  const ageMs = Date.now() - Date.parse(isoDate);
  if (isInQuery && !(ageMs < signed.expiresMs)) throw new S3Error(403, 'AccessDenied');
  if (!(Math.abs(ageMs) < Math.max(maxSkewMs, signed.expiresMs)))
    throw new S3Error(403, 'RequestTimeTooSkewed');
  url.searchParams.delete('X-Amz-Signature');
  const canonicalRequest = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...signed.headers.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signed.headers.join(';'),
    signed.payloadHash,
  ].join('\n');
  const scope = [day, region, service, end].join('/');
  const text = [algorithm, signed.date, scope, sha256(canonicalRequest)].join('\n');
  const key = [day ?? '', region, service, end].reduce<Buffer | string>(
    (previous, part) => hmac(previous, part),
    `AWS4${credentials.secretAccessKey}`,
  );
  const expected = Buffer.from(hmac(key, text).toString('hex'));
  const given = Buffer.from(signed.signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new S3Error(403, 'SignatureDoesNotMatch');
  return /^[0-9a-f]{64}$/.test(signed.payloadHash) ? signed.payloadHash : null;
}

function readHeader({ headers }: IncomingMessage) {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!signature) throw new S3Error(403, 'AccessDenied');
  const payloadHash = String(headers['x-amz-content-sha256'] ?? '');
  // Bodies in signed chunks or with trailing checksums are what many servers do not know.
  if (payloadHash.startsWith('STREAMING-')) throw new S3Error(501, 'NotImplemented');
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && !/^[0-9a-f]{64}$/.test(payloadHash))
    throw new S3Error(400, 'InvalidRequest');
  const date = String(headers['x-amz-date'] ?? '');
  return { credential, headers: names.split(';'), signature, date, payloadHash, expiresMs: 0 };
}

function readQuery({ searchParams }: URL) {
  const parameter = (name: string) => searchParams.get(name) ?? '';
  if (parameter('X-Amz-Algorithm') !== algorithm) throw new S3Error(400, 'AuthorizationQueryParametersError');
  return {
    credential: parameter('X-Amz-Credential'),
    headers: parameter('X-Amz-SignedHeaders').split(';'),
    signature: parameter('X-Amz-Signature'),
    date: parameter('X-Amz-Date'),
    payloadHash: 'UNSIGNED-PAYLOAD',
    expiresMs: Number(parameter('X-Amz-Expires')) * 1000,
  };
}

/** As in RFC 3986, which also escapes what `encodeURIComponent` leaves. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
