import { element, join, text } from './markup.ts';

/** Writes a page that leads elsewhere, for hosts that serve nothing but files. */
export function redirectHtml(destination: string): string {
  const head = element(
    'head',
    {},
    element('meta', { charset: 'utf-8' }),
    element('title', {}, text(destination)),
    element('meta', { name: 'robots', content: 'noindex' }),
    element('link', { rel: 'canonical', href: destination }),
    element('meta', { 'http-equiv': 'refresh', content: `0; url=${destination}` }),
  );
  const body = element('body', {}, element('a', { href: destination }, text(destination)));
  return `<!doctype html>\n${element('html', {}, join([head, body]))}\n`;
}
