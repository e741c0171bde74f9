import { type Xml, xml, xmlDocument, xmlText } from './xml.ts';

const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

/** A page that search engines should list. */
export interface SitemapEntry {
  url: string;
  /** ISO 8601 UTC timestamp of its last change; null where nothing tells it. */
  updatedAt: string | null;
}

/** Writes a sitemap. */
export function writeSitemap(entries: readonly SitemapEntry[]): string {
  return xmlDocument(xml('urlset', namespace, ...entries.map((entry) => xml('url', {}, ...fieldsOf(entry)))));
}

/** Writes the index of the sitemaps of a website that is too large for a single one. */
export function writeSitemapIndex(urls: readonly string[]): string {
  const sitemaps = urls.map((url) => xml('sitemap', {}, ...fieldsOf({ url, updatedAt: null })));
  return xmlDocument(xml('sitemapindex', namespace, ...sitemaps));
}

function fieldsOf({ url, updatedAt }: SitemapEntry): Xml[] {
  const changed = updatedAt === null ? [] : [xml('lastmod', {}, xmlText(updatedAt))];
  return [xml('loc', {}, xmlText(url)), ...changed];
}
