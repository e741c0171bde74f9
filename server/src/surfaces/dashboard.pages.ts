import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compression from 'compression';
import express, { Router } from 'express';
import helmet from 'helmet';
import sirv from 'sirv';
import type { Config } from '../core/config.ts';

const buildsFolder = path.resolve(import.meta.dirname, '../../../web/dist');

/**
 * Serves the built dashboard. The build is chosen once, at start, so that a later build never affects a running
 * server.
 */
export function createDashboardPages({ publicUrl, fileOrigins }: Config): Router {
  const router = Router();
  const current = path.join(buildsFolder, 'current');
  if (!existsSync(current)) return router;
  const folder = path.join(buildsFolder, readFileSync(current, 'utf8').trim());
  const page = readFileSync(path.join(folder, 'index.html'));
  const isHttps = publicUrl.startsWith('https:');
  // Without the policy below: what scripts and styles may load is decided by the page that uses them.
  router.use(
    '/assets',
    sirv(path.join(folder, 'assets'), {
      brotli: true,
      gzip: true,
      etag: true,
      immutable: true,
      maxAge: 31_536_000,
      setHeaders: (response) => response.setHeader('X-Content-Type-Options', 'nosniff'),
    }),
  );
  router.use(
    helmet({
      strictTransportSecurity: isHttps,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          // Floating elements are positioned by inline styles.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", ...fileOrigins, 'data:'],
          mediaSrc: ["'self'", ...fileOrigins],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          manifestSrc: ["'self'"],
          formAction: ["'self'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
        },
      },
    }),
  );
  router.use(compression(), express.static(folder, { index: false, maxAge: 0 }));
  router.get('/{*path}', (request, response, next) => {
    // Programs that accept anything get the page at the root only, and elsewhere JSON.
    const wantsPage =
      request.path === '/' ? request.accepts('html') : request.headers.accept?.includes('html');
    if (!wantsPage) next();
    else response.type('html').set('Cache-Control', 'no-cache').send(page);
  });
  return router;
}
