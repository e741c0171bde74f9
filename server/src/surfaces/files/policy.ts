const noSources = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * The headers that let a browser show a file on a page of its own, and nothing in it run or load. Browsers wrap
 * sound and film in a page that loads them once more, as a stranger; none opens a PDF in a sandbox.
 */
export function policyOf(contentType: string): Record<string, string> {
  if (/^(audio|video)\//.test(contentType)) {
    return {
      'Content-Security-Policy': `sandbox; ${noSources}; media-src 'self'`,
      'Access-Control-Allow-Origin': '*',
    };
  }
  if (contentType === 'application/pdf')
    return { 'Content-Security-Policy': `${noSources}; object-src 'self'` };
  return { 'Content-Security-Policy': `sandbox; ${noSources}` };
}
