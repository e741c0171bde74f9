import type { ByteRange } from '../../core/storage/storage.ts';

/**
 * Parses a `Range` header (RFC 9110, section 14.1.2). Null means all bytes, also for several ranges or an invalid
 * header; `outside` means that the range is not satisfiable.
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
