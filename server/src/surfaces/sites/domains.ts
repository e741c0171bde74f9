import { normalizeDomain } from '@imprint/shared/shapes/domains';
import type { Request, RequestHandler, Response } from 'express';
import type { Deps } from '../../core/rpc/deps.ts';
import { challengeOf, challengePath } from '../../core/sites/domain.challenge.ts';
import { addressOfHost, domainOfHost } from '../../core/sites/site.origins.ts';
import type { SiteSource } from '../../core/sites/site.source.ts';

/** Shows that a domain leads to this installation; returns whether that was asked for. */
export function sendChallenge(
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
  { method, path, hostname }: Request,
  response: Response,
): boolean {
  const domain = method === 'GET' && path === challengePath ? domainOfHost(config, hostname ?? '') : null;
  if (domain === null) return false;
  response.set('Cache-Control', 'no-store').type('text').send(challengeOf(secrets, domain));
  return true;
}

/**
 * Tells proxies for which hosts they should fetch a certificate: 200 where a website answers, 404 elsewhere. Which
 * websites there are is no secret, as anybody can request them.
 */
export function createDomainCheck({ config }: Deps, source: SiteSource): RequestHandler {
  return async (request, response) => {
    const { domain: asked } = request.query;
    const host = typeof asked === 'string' ? normalizeDomain(asked) : null;
    const isServed = host !== null && (await isWebsite(host));
    response.set('Cache-Control', 'no-store').sendStatus(isServed ? 200 : 404);
  };

  async function isWebsite(host: string): Promise<boolean> {
    const address = addressOfHost(config, host);
    if (address !== null) return (await source.projectOf(address)) !== null;
    return domainOfHost(config, host) !== null && (await source.addressAt(host)) !== null;
  }
}
