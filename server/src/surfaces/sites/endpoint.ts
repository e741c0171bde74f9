import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServiceError } from '@imprint/shared/errors';
import { normalizePath } from '@imprint/shared/paths';
import { maxSearchLength } from '@imprint/shared/site/search.html';
import { truncateText } from '@imprint/shared/text/truncation';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import proxyAddress from 'proxy-addr';
import { observe } from '../../core/http/metrics.endpoint.ts';
import { clientNetwork, requestInfo } from '../../core/http/request.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { addressOfHost, domainOfHost } from '../../core/sites/site.origins.ts';
import type { PreviewSource, SiteAnswer, SitePlace, SiteSource } from '../../core/sites/site.source.ts';
import { createFilesEndpoint } from '../files/endpoint.ts';
import { sendAnswer, sendEncodedAnswer } from './answer.ts';
import { createDomainCheck, sendChallenge } from './domains.ts';
import { readForm, sendingHost } from './form.ts';
import { createSitePolicy, type SitePolicy } from './policy.ts';
import { createRefusals } from './refusals.ts';

/** Where websites have their search, in each language. */
const searchPath = /\/search$/;

type ProxyTrust = Parameters<typeof proxyAddress>[1];

/** What the answers come from. */
interface Sources {
  source: SiteSource;
  previews: PreviewSource;
  policyOf: SitePolicy;
}

/** What serves published websites. */
interface SitesEndpoint {
  /**
   * Sends a page of a website's own host that is in memory, and returns whether there was one. It passes neither Express
   * nor the log, because all visitors of all websites come through here.
   */
  sendFromMemory(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Serves websites: on hosts of their own, where nothing else answers, and below `/sites/` on the host of the service.
   */
  handler: RequestHandler;
  /** Tells proxies on the host of the service for which hosts they should fetch a certificate. */
  domainCheck: RequestHandler;
}

/** `isTrusted` tells which proxies may say whom they serve. */
export function createSitesEndpoint(deps: Deps, isTrusted: ProxyTrust): SitesEndpoint {
  const { metrics } = deps;
  const [source] = deps.modules.flatMap(({ sites }) => sites?.(deps) ?? []);
  const [previews] = deps.modules.flatMap((module) => module.previews?.(deps) ?? []);
  if (!source || !previews) throw new Error('No module serves websites and their previews.');
  const policyOf = createSitePolicy(deps.config);
  const sources = { source, previews, policyOf };
  const observed = observe(deps, 'site');
  const recordSeconds = metrics.timer('site');
  const refuse = createRefusals(deps, policyOf);
  const files = createFiles(deps, sources);

  return {
    domainCheck: createDomainCheck(deps, source),

    sendFromMemory(request, response) {
      const { method, headers, url = '' } = request;
      // Only Express knows which proxies may name a host.
      if ((method !== 'GET' && method !== 'HEAD') || headers['x-forwarded-host'] !== undefined) return false;
      const place = peekPlace(deps, source, headers.host ?? '');
      if (place === null) return false;
      const startedAtMs = performance.now();
      const [path = '', query] = url.split('?', 2);
      // What a search finds depends on the query, and on nothing in memory.
      if (query !== undefined && searchPath.test(path)) return false;
      const answer = source.peek({ ...place, path });
      if (answer === null || !sendEncodedAnswer(answer, request, response)) return false;
      countVisit(deps, answer, path, request, proxyAddress(request, isTrusted));
      metrics.count('site', 'none', answer.status);
      recordSeconds((performance.now() - startedAtMs) / 1000);
      return true;
    },

    async handler(request, response, next) {
      if (sendChallenge(deps, request, response)) return;
      const place = await placeOf(deps, source, request);
      if (place === null) {
        next();
        return;
      }
      const fail = (error: unknown) => refuse(error, place, request, response);
      observed(request, response, () => {
        if (isFile(request, place)) files(place, request, response, fail);
        else servePage(deps, sources, place, request, response).catch(fail);
      });
    },
  };
}

/** Where a host finds a website, as far as that is in memory; null for the hosts of the service. */
function peekPlace({ config }: Pick<Deps, 'config'>, source: SiteSource, host: string): SitePlace | null {
  const own = addressOfHost(config, host);
  if (own !== null) return { address: own, domain: null, preview: null, base: '' };
  const domain = domainOfHost(config, host);
  const address = domain === null ? null : source.peekAddressAt(domain);
  return address === null ? null : { address, domain, preview: null, base: '' };
}

/** Where a request finds a website; null for a request to the service. */
async function placeOf(
  { config }: Pick<Deps, 'config'>,
  source: SiteSource,
  { hostname = '', url }: Request,
): Promise<SitePlace | null> {
  const own = addressOfHost(config, hostname);
  if (own !== null) return inPreview({ address: own, domain: null, preview: null, base: '' }, url);
  const domain = domainOfHost(config, hostname);
  const address = domain === null ? null : await source.addressAt(domain);
  if (address !== null) return inPreview({ address, domain, preview: null, base: '' }, url);
  const [base, below] = /^\/sites\/([a-z0-9-]+)(?=[/?]|$)/.exec(url) ?? [];
  return below === undefined || base === undefined
    ? null
    : inPreview({ address: below, domain: null, preview: null, base }, url);
}

/** The same place, or that of the preview which a URL names below it. */
function inPreview(place: SitePlace, url: string): SitePlace {
  const [path, token] = /^\/preview\/([\w-]+\.[\w-]+)(?=[/?]|$)/.exec(url.slice(place.base.length)) ?? [];
  return path === undefined ? place : { ...place, preview: token ?? null, base: place.base + path };
}

/** Ids have an underscore, which no path of a page has. */
function isFile({ url }: Request, { base }: SitePlace): boolean {
  return /^\/files\/[a-z]+_/.test(url.slice(base.length));
}

async function servePage(
  deps: Deps,
  sources: Sources,
  place: SitePlace,
  request: Request,
  response: Response,
): Promise<void> {
  // The forms of a draft are sent to nobody.
  const methods = place.preview === null ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
  if (!methods.includes(request.method)) {
    response.setHeader('Allow', methods.join(', '));
    throw new ServiceError('METHOD_NOT_ALLOWED');
  }
  const [requested = '', query] = request.url.split('?');
  const below = requested.slice(place.base.length);
  const path = normalizePath(below || '/');
  if (path === null) throw new ServiceError('NOT_FOUND');
  // Forms are taken wherever their page was, and a preview is shown where its link leads.
  const isForm = request.method === 'POST' || (query !== undefined && searchPath.test(below));
  const isAnywhere = isForm || place.preview !== null;
  const root = isAnywhere ? null : await sources.source.rootElsewhere(place);
  if (root !== null || path !== below) {
    const location = (root ?? place.base) + path + (query === undefined ? '' : `?${query}`);
    redirect(response, sources.policyOf(place), location);
    return;
  }
  const answer = await answerAt(sources, { ...place, path }, request, response);
  if (!answer) throw new ServiceError('NOT_FOUND');
  await sendAnswer(answer, sources.policyOf(place), request, response);
  countVisit(deps, answer, path, request, request.ip ?? '');
  deps.metrics.count('site', 'none', answer.status);
}

async function answerAt(
  { source, previews }: Sources,
  place: SitePlace & { path: string },
  request: Request,
  response: Response,
): Promise<SiteAnswer | null> {
  if (place.preview !== null) return previews.find(place);
  const info = requestInfo(request, 'site');
  if (request.method !== 'POST') {
    const query = searchPath.test(place.path) ? queryOf(request) : '';
    return query === '' ? source.find(place) : source.search({ ...place, query, info });
  }
  const sentFrom = sendingHost(request, place);
  return source.submit({ ...place, sentFrom, values: await readForm(request, response), info });
}

/** Counts a visit, unless the visitor does not want it. */
function countVisit(
  { visits }: Pick<Deps, 'visits'>,
  { visit }: SiteAnswer,
  path: string,
  { method, headers }: IncomingMessage,
  address: string,
): void {
  if (visit && method === 'GET') visits.count(visit, { path, headers, address: clientNetwork(address) });
}

/** What is searched for, as far as it can be. */
function queryOf({ url }: Request): string {
  const q = new URL(url, 'http://site').searchParams.get('q') ?? '';
  return truncateText(q.replaceAll('\0', '').trim(), maxSearchLength);
}

/** Redirects to the one spelling of a path, on the host that is the canonical one. */
function redirect(response: Response, policy: Readonly<Record<string, string>>, location: string): void {
  const headers = { Location: location, 'Cache-Control': 'public, max-age=60, must-revalidate' };
  response.writeHead(301, { ...policy, ...headers, 'Content-Length': 0 }).end();
}

/** Serves the files of a website's project, and of no other. */
function createFiles(deps: Deps, { source, previews, policyOf }: Sources) {
  const endpoint = createFilesEndpoint(deps);
  // Mounted at each path, because the endpoint redirects to paths below its own.
  const bases = ['', '/preview/:token', '/sites/:address', '/sites/:address/preview/:token'];
  const router = Router().use(
    bases.map((base) => `${base}/files`),
    endpoint,
  );
  return (place: SitePlace, request: Request, response: Response, fail: (error: unknown) => void): void => {
    const project = place.preview === null ? source.projectOf(place.address) : previews.projectOf(place);
    project
      .then((projectId) => {
        if (projectId === null) throw new ServiceError('NOT_FOUND');
        response.set(policyOf(place));
        response.locals.projectId = projectId;
        router(request, response, (error?: unknown) => fail(error ?? new ServiceError('NOT_FOUND')));
      })
      .catch(fail);
  };
}
