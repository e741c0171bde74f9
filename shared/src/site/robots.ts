/** What robots are told where a website has no rules of its own. */
const everything = 'User-agent: *\nAllow: /';

/** Writes `robots.txt`, with the URL of the sitemap where there is one. */
export function writeRobots(rules: string | null, sitemapUrl: string | null): string {
  const sitemap = sitemapUrl === null ? '' : `\nSitemap: ${sitemapUrl}\n`;
  return `${rules ?? everything}\n${sitemap}`;
}
