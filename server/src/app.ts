import { ServiceError } from '@imprint/shared/errors';
import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import type { Deps } from './deps.ts';
import { translateError } from './rpc/guards.ts';
import { createTrpcEndpoint } from './surfaces/dashboard/endpoint.ts';
import { createPages } from './surfaces/dashboard/pages.ts';
import { createHealth } from './surfaces/health.ts';
import { logFault, logRequests } from './surfaces/log.ts';
import { createToolEndpoint } from './surfaces/mcp/endpoint.ts';
import { createOriginGuard } from './surfaces/origin.ts';
import { requestInfo } from './surfaces/request.ts';
import { createRestEndpoint } from './surfaces/rest/endpoint.ts';
import { sendError } from './surfaces/rest/envelope.ts';
import { openApi } from './surfaces/rest/openapi.ts';

/** Mounts every surface on one Express application. */
export function createApp(deps: Deps): Express {
  const { config, log } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxy);
  app.use(logRequests(log));

  const origins = createOriginGuard(config);
  const rest = createRestEndpoint(deps);
  app.use('/v1', rest);
  app.use('/api/v1', rest);
  app.use('/api/mcp', origins.cors, createToolEndpoint(deps, origins));
  app.use('/trpc', createTrpcEndpoint(deps, origins));
  app.use('/health', createHealth(deps));

  const description = JSON.stringify(openApi(config));
  app.get('/openapi.json', (_request, response) => {
    response.type('json').send(description);
  });

  // Tool clients look for these and parse the answer as JSON, whatever they say they accept.
  app.use(['/.well-known', '/register'], answerMissing);
  app.use(createPages(config));
  app.use(answerMissing);
  const handleFault: ErrorRequestHandler = (thrown, request, response, _next) => {
    if (response.headersSent) response.destroy();
    else answer(request, response, translateError(thrown));
  };
  app.use(handleFault);
  return app;

  function answerMissing(request: Request, response: Response): void {
    answer(
      request,
      response,
      new ServiceError('NOT_FOUND', { message: 'There is nothing at this address.' }),
    );
  }

  function answer(request: Request, response: Response, error: ServiceError): void {
    const info = requestInfo(request, 'rest');
    logFault(log, error, info);
    response.setHeader('X-Request-Id', info.id);
    sendError(response, error, info.id);
  }
}
