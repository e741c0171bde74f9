const noSources = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * The headers that let a browser show a file by itself without running or loading anything in it. Browsers wrap
 * audio and video in a page that requests them again from an opaque origin; no browser opens a PDF in a sandbox.
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
