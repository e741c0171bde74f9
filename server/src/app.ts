import type { RequestListener } from 'node:http';
import { ServiceError } from '@imprint/shared/errors';
import express, { type ErrorRequestHandler, type Request, type Response } from 'express';
import { call } from './call.ts';
import { sendError } from './core/http/error.response.ts';
import { createHealthEndpoint } from './core/http/health.ts';
import { requireHost } from './core/http/host.ts';
import { setLimitHeaders, unknownCallerWindow } from './core/http/limit.headers.ts';
import { logFault, logRequests } from './core/http/log.ts';
import { createMetricsEndpoint, observe } from './core/http/metrics.endpoint.ts';
import { createOriginGuard } from './core/http/origin.ts';
import { requestInfo } from './core/http/request.ts';
import { createSecurityText } from './core/http/security.text.ts';
import type { Deps } from './core/rpc/deps.ts';
import { translateError } from './core/rpc/guards.ts';
import { allImplementations, appRouter, implementationOf } from './modules.ts';
import { createDashboardPages } from './surfaces/dashboard.pages.ts';
import { createDocsEndpoint } from './surfaces/docs/endpoint.ts';
import { createEventsEndpoint } from './surfaces/events/endpoint.ts';
import { createFilesEndpoint } from './surfaces/files/endpoint.ts';
import { contractRegistry } from './surfaces/mcp/contract/contract.registry.ts';
import { createToolEndpoint } from './surfaces/mcp/endpoint.ts';
import { createRestEndpoint } from './surfaces/rest/endpoint.ts';
import { createOpenApiEndpoint } from './surfaces/rest/openapi.endpoint.ts';
import { createResumableEndpoint } from './surfaces/rest/resumable.endpoint.ts';
import { createUploadsEndpoint } from './surfaces/rest/uploads.endpoint.ts';
import { createSitesEndpoint } from './surfaces/sites/endpoint.ts';
import { createTrpcEndpoint } from './surfaces/trpc/endpoint.ts';

/** Made once in a process, because it indexes the words of all operations. */
const tools = contractRegistry(allImplementations);

/** Mounts every surface on one Express application; returns the request listener of a server. */
export function createApp(deps: Deps): RequestListener {
  const { config, log } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxy);

  app.use(requireHost);
  const sites = createSitesEndpoint(deps, app.get('trust proxy fn'));
  app.use(sites.handler);
  const origins = createOriginGuard(config);
  const rest = createRestEndpoint(deps, allImplementations);
  app.use(['/v1', '/api/v1'], observe(deps, 'rest'), rest);
  app.use('/api/mcp', observe(deps, 'tools'), createToolEndpoint(deps, tools, origins));
  app.use('/trpc', observe(deps, 'trpc'), createTrpcEndpoint(deps, appRouter, origins));
  const upload = implementationOf('media.create');
  app.use('/uploads/resumable', observe(deps, 'uploads'), createResumableEndpoint(deps, upload, origins));
  app.use('/uploads', observe(deps, 'uploads'), createUploadsEndpoint(deps, allImplementations, origins));
  app.use('/files', observe(deps, 'files'), createFilesEndpoint(deps));
  app.use(logRequests(log));
  // A stream takes as long as its tab is open, so it is no part of the durations.
  const events = createEventsEndpoint(deps, (caller, input) => call(caller, 'events.list', input), origins);
  app.all('/events', events);
  app.use('/health', createHealthEndpoint(deps));
  app.get('/domains/check', sites.domainCheck);
  app.get('/metrics', createMetricsEndpoint(deps));
  app.get('/openapi.json', createOpenApiEndpoint(config));
  app.use(createDocsEndpoint(config));

  if (config.securityContacts.length > 0) {
    app.get('/.well-known/security.txt', createSecurityText(config));
  }
  // Tool clients request these paths and parse the response as JSON, whatever they accept.
  app.use(['/.well-known', '/register'], sendNotFound);
  app.use(createDashboardPages(config));
  app.use(sendNotFound);
  const handleFault: ErrorRequestHandler = (thrown, request, response, _next) => {
    if (response.headersSent) response.destroy();
    else sendErrorResponse(request, response, translateError(thrown));
  };
  app.use(handleFault);

  return (request, response) => {
    if (sites.sendFromMemory(request, response)) return;
    // Before Express, which sends some responses itself.
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // Express calls no handler at all when it cannot parse the URL, such as `http://[/`.
    // Safe because Express has extended both objects before either function is called.
    const [expressRequest, expressResponse] = [request as Request, response as Response];
    app(expressRequest, expressResponse, () => sendNotFound(expressRequest, expressResponse));
  };

  function sendNotFound(request: Request, response: Response): void {
    sendErrorResponse(
      request,
      response,
      new ServiceError('NOT_FOUND', { message: 'There is nothing at this address.' }),
    );
  }

  function sendErrorResponse(request: Request, response: Response, error: ServiceError): void {
    const info = requestInfo(request, 'rest');
    logFault(deps, error, info);
    response.setHeader('X-Request-Id', info.id);
    setLimitHeaders(response, unknownCallerWindow());
    sendError(response, error, info.id);
  }
}
