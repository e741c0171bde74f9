import { forbidden, type ServiceError } from '@imprint/shared/errors';
import type { Request, RequestHandler } from 'express';
import type { Config } from '../config.ts';

/**
 * Prevents other sites from using a visitor's session cookie, except listed ones. Refuses a request whose `Origin`
 * is neither ours nor listed, or which the browser calls cross-site or same-site without an `Origin`. A request
 * with neither header does not come from a browser.
 */
export function createOriginGuard({ publicUrl, allowedOrigins }: Config) {
  const trustedOrigins = new Set([...ownOrigins(publicUrl), ...allowedOrigins]);

  /** Throws FORBIDDEN when the request must not use a cookie. */
  const assertOrigin = ({ headers }: Request): void => {
    const { origin } = headers;
    if (origin !== undefined && !trustedOrigins.has(origin)) throw forbiddenOrigin(origin);
    const site = headers['sec-fetch-site'];
    const isForeignSite = site === 'cross-site' || site === 'same-site';
    if (origin === undefined && isForeignSite) throw forbiddenOrigin(String(site));
  };

  /**
   * Responds to preflights of listed origins and lets their pages read responses, with credentials. `more` are methods
   * and headers of the surface besides the common ones.
   */
  const cors =
    (more: CorsOptions = {}): RequestHandler =>
    (request, response, next) => {
      const { origin } = request.headers;
      if (allowedOrigins.length > 0) response.vary('Origin');
      if (origin === undefined || !allowedOrigins.includes(origin)) {
        next();
        return;
      }
      response.set({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Credentials': 'true',
        'Access-Control-Expose-Headers': [...exposedHeaders, ...(more.exposed ?? [])].join(', '),
      });
      if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) {
        next();
        return;
      }
      response.set({
        'Access-Control-Allow-Methods': ['GET', 'POST', ...(more.methods ?? [])].join(', '),
        'Access-Control-Allow-Headers': [...commonHeaders, ...(more.headers ?? [])].join(', '),
        'Access-Control-Max-Age': '600',
      });
      response.status(204).end();
    };

  return { assertOrigin, cors };
}

export type OriginGuard = ReturnType<typeof createOriginGuard>;

/** All names of localhost are trusted, because users may type any of them. */
function ownOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  if (url.hostname !== 'localhost') return [publicUrl];
  return ['localhost', '127.0.0.1', '[::1]'].map(
    (name) => `${url.protocol}//${name}${url.port && `:${url.port}`}`,
  );
}

/** What a surface has besides what all surfaces have. */
interface CorsOptions {
  methods?: readonly string[];
  /** Headers of requests. */
  headers?: readonly string[];
  /** Headers of responses that pages may read. */
  exposed?: readonly string[];
}

const exposedHeaders = ['X-Request-Id', 'Retry-After', 'WWW-Authenticate'];
const commonHeaders = ['Authorization', 'Content-Type', 'X-Svc-Organization', 'X-Svc-Environment'];

function forbiddenOrigin(origin: string): ServiceError {
  return forbidden(
    'origin',
    [origin],
    `Requests from ${origin} may not use the session. The operator can add it to ALLOWED_ORIGINS.`,
  );
}
