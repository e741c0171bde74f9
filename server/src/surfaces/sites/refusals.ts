import { errors } from '@imprint/shared/errors';
import { element, text } from '@imprint/shared/site/markup';
import type { Request, Response } from 'express';
import { logFault } from '../../core/http/log.ts';
import { requestInfo } from '../../core/http/request.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { translateError } from '../../core/rpc/guards.ts';
import type { SitePlace } from '../../core/sites/site.source.ts';
import type { SitePolicy } from './policy.ts';

/** What a visitor reads where there is no website to show it in. */
const sentences: Readonly<Record<number, string>> = {
  400: 'This address is not valid.',
  403: 'This form can only be sent from its own page.',
  404: 'There is nothing at this address.',
  405: 'This address does not accept forms.',
  413: 'The form is too long.',
  429: 'Too many attempts. Try again in a minute.',
};
const otherwise = 'The website is temporarily unavailable. Try again in a moment.';

/** Answers errors of websites with a plain page. Its details are for the log alone. */
export function createRefusals(deps: Deps, policyOf: SitePolicy) {
  return (thrown: unknown, place: SitePlace, request: Request, response: Response): void => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const error = translateError(thrown);
    logFault(deps, error, requestInfo(request, 'site'));
    const status = errors[error.code].http;
    deps.metrics.count('site', 'none', status);
    response
      .status(status)
      .set({ ...policyOf(place), 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    if (status === 503) response.set('Retry-After', '5');
    response.end(pageOf(sentences[status] ?? otherwise));
  };
}

function pageOf(sentence: string): string {
  const head = element(
    'head',
    {},
    element('meta', { charset: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('title', {}, text(sentence)),
  );
  const body = element('body', {}, element('main', {}, element('h1', {}, text(sentence))));
  return `<!doctype html>\n${element('html', { lang: 'en' }, head, body)}\n`;
}
