import type { ByteRange } from '../../storage/storage.ts';

/**
 * The part of the bytes that a `Range` header asks for (RFC 9110, section 14.1.2): null for all of them, as
 * for several parts or what is no range of bytes, and `outside` for a part that there is not.
 */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | null | 'outside' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  const final = sizeBytes - 1;
  if (first === '') {
    return Number(last) === 0 ? 'outside' : { start: Math.max(0, sizeBytes - Number(last)), end: final };
  }
  const start = Number(first);
  const end = last === '' ? final : Math.min(Number(last), final);
  if (last !== '' && Number(last) < start) return null;
  return start > final ? 'outside' : { start, end };
}
