import type { Page } from '@imprint/shared/shapes/pages';
import type { Post } from '@imprint/shared/shapes/posts';

/** What a client keeps of a read, so that it need not be sent again. */
interface Kept {
  etag: string;
  data: unknown;
}

/**
 * Renders a website as static files, as an integration would: with what is live, in few requests, and with those of the
 * last time where nothing has changed. `statuses` gets the status of each request.
 */
export async function renderSite(
  url: string,
  {
    key,
    websiteId,
    kept,
    statuses,
  }: { key: string; websiteId: string; kept: Map<string, Kept>; statuses: number[] },
): Promise<Map<string, string>> {
  async function read<Data>(path: string): Promise<Data> {
    const known = kept.get(path);
    const headers = { authorization: `Bearer ${key}`, ...(known && { 'if-none-match': known.etag }) };
    const response = await fetch(`${url}${path}`, { headers });
    statuses.push(response.status);
    // Safe because the answers follow the contract.
    if (known && response.status === 304) return known.data as Data;
    const { data } = (await response.json()) as { data: Data };
    kept.set(path, { etag: response.headers.get('etag') ?? '', data });
    return data;
  }
  const live = `websiteId=${websiteId}&state=live&include=content&format=html&limit=100`;
  const [website, pages, posts] = await Promise.all([
    read<{ name: string }>(`/v1/websites/${websiteId}`),
    read<Page[]>(`/v1/pages?${live}&sort=path`),
    read<Post[]>(`/v1/blog/posts?${live}&sort=-publishedAt`),
  ]);
  const menu = pages.map(({ path, title }) => `<a href="${path}">${title}</a>`).join('');
  const render = ({ title, html = '' }: Page | Post) =>
    `<!doctype html><title>${title} · ${website.name}</title><nav>${menu}</nav><h1>${title}</h1>${html}`;
  return new Map([
    ...pages.map((page) => [page.path, render(page)] as const),
    ...posts.map((post) => [`/blog/${post.slug}`, render(post)] as const),
  ]);
}
