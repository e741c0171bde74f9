import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Environment, environments } from '@imprint/shared/environments';
import type { KeyKind } from '@imprint/shared/scopes';
import { abbreviation } from '@imprint/shared/wire';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 36;
const checksumLength = 6;
const startLength = 4;

const shape = new RegExp(
  `^(${abbreviation}_(?:${environments.join('|')})_[sp]k_[0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checksumLength}})$`,
);

const marks: Record<KeyKind, string> = { secret: 'sk', publishable: 'pk' };

/**
 * Generates a key: a prefix such as `svc_live_sk_`, or `svc_live_pk_` for a publishable one, and 42 base62 characters,
 * 36 from a CSPRNG and 6 of CRC-32, so that a mistyped or leaked key is recognized offline.
 */
export function newKey(environment: Environment, kind: KeyKind): string {
  const secret = Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  const body = `${abbreviation}_${environment}_${marks[kind]}_${secret}`;
  return body + checksum(body);
}

/** Whether the text has the format and the checksum of a key, which saves a query when it has not. */
export function isKey(text: string): boolean {
  const [, body, sum] = shape.exec(text) ?? [];
  return body !== undefined && checksum(body) === sum;
}

/** The start and the end of a key, by which people recognize it. */
export function keyEnds(key: string): { start: string; lastFour: string } {
  const prefixLength = key.lastIndexOf('_') + 1;
  return { start: key.slice(0, prefixLength + startLength), lastFour: key.slice(-4) };
}

function checksum(text: string): string {
  let remainder = crc32(text);
  let digits = '';
  for (let index = 0; index < checksumLength; index++) {
    digits = alphabet[remainder % alphabet.length] + digits;
    remainder = Math.floor(remainder / alphabet.length);
  }
  return digits;
}
