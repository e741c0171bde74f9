import { invalid, ServiceError } from '@imprint/shared/errors';
import { type Request, type Response, urlencoded } from 'express';
import { assertStorable } from '../../core/http/json.guard.ts';
import type { SitePlace } from '../../core/sites/site.source.ts';

/** Enough for all fields of a form at their longest. */
const limitBytes = 128 * 1024;
const parse = urlencoded({ extended: false, limit: limitBytes, parameterLimit: 100 });

/**
 * The host of the page that a form was sent by; null for the requested one, and for a program, which names no page.
 * Throws FORBIDDEN for a page without a host.
 */
export function sendingHost({ headers, hostname }: Request, { base }: SitePlace): string | null {
  const { origin } = headers;
  // The sandbox of a website below `/sites/` takes its origin away.
  if (origin === undefined || (origin === 'null' && base !== '')) return null;
  const host = URL.parse(origin)?.hostname;
  if (host === undefined) throw new ServiceError('FORBIDDEN');
  return host === hostname ? null : host;
}

/**
 * Reads the fields of a form; of a repeated one the last value. Rejects with PAYLOAD_TOO_LARGE, or with VALIDATION_ERROR
 * for what cannot be read or stored.
 */
export async function readForm(request: Request, response: Response): Promise<Record<string, string>> {
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error?: { status?: number }) => {
      if (!error) resolve();
      else if (error.status === 413) reject(new ServiceError('PAYLOAD_TOO_LARGE'));
      else reject(invalid({ field: 'body', reason: 'cannot be read' }));
    });
  });
  const fields = Object.entries<unknown>(request.body ?? {}).map(([name, value]) => [
    name,
    String(Array.isArray(value) ? value.at(-1) : value),
  ]);
  const values = Object.fromEntries(fields);
  assertStorable(values);
  return values;
}
