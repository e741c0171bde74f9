import { referencePage } from '@imprint/shared/reference/pages';
import compression from 'compression';
import { type Request, type Response, Router } from 'express';
import { hash } from '../../core/auth/secrets.ts';
import type { Config } from '../../core/config.ts';
import { matchesEtag } from '../../core/http/conditions.ts';
import { llmsText } from './llms.text.ts';
import { referenceMarkdown } from './markdown.ts';

/**
 * Serves the reference to programs: each page at its own address with `.md`, at its own address for those that do not
 * ask for HTML, and the contents at `/llms.txt`.
 */
export function createDocsEndpoint({ publicUrl }: Config): Router {
  const router = Router();
  router.use(['/llms.txt', '/docs', '/docs.md'], compression());
  router.get('/llms.txt', (request, response) => send(request, response, 'text/plain', llmsText(publicUrl)));
  router.get(['/docs.md', '/docs', '/docs/{*path}'], (request, response, next) => {
    const [path = '', extension] = request.path.split(/(\.md)$/);
    if (!extension) {
      response.vary('Accept');
      if (/text\/html/i.test(request.headers.accept ?? '')) {
        next();
        return;
      }
    }
    const page = referencePage(path, publicUrl);
    if (page) send(request, response, 'text/markdown', referenceMarkdown(page));
    else next();
  });
  return router;
}

function send(request: Request, response: Response, type: string, text: string): void {
  const etag = `"${hash(text)}"`;
  response.set({ 'Cache-Control': 'public, no-cache', ETag: etag });
  if (matchesEtag(request.headers, etag)) response.status(304).end();
  else response.type(type).send(text);
}
