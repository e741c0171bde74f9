import { decodeId } from '@imprint/server/db/ids';
import type { PageItem, PageTreeNode } from '@imprint/shared/pages.shape';
import { expect } from 'vitest';
import type { RestClient } from './http.ts';
import type { Installation } from './installation.ts';
import { createPage } from './pages.ts';

/** The tree of a website in reading order. */
export async function treeOf(rest: RestClient, websiteId: string, locale?: string): Promise<PageTreeNode[]> {
  const asked = locale === undefined ? '' : `&locale=${locale}`;
  const answer = await rest(`GET /v1/pages/tree?websiteId=${websiteId}${asked}`);
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data.pages') as PageTreeNode[];
}

/** The paths of a tree in reading order. */
export async function pathsOf(rest: RestClient, websiteId: string, locale?: string): Promise<string[]> {
  return (await treeOf(rest, websiteId, locale)).map(({ path }) => path);
}

/** The pages of a list, of which there are a hundred at most, sorted by path. */
export async function listedPages(
  rest: RestClient,
  filters: Record<string, string | boolean>,
): Promise<PageItem[]> {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  const answer = await rest(`GET /v1/pages?limit=100&sort=path&${query}`);
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as PageItem[];
}

/** Creates pages whose slugs are their titles, each at a path below pages that are named before it; gives the ids. */
export async function createTree<Path extends string>(
  rest: RestClient,
  websiteId: string,
  ...paths: Path[]
): Promise<Record<Path, string>> {
  const ids: Record<string, string> = {};
  for (const path of paths) {
    const [, above = '', title = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
    const parentId = above ? ids[above] : null;
    ids[path] = (await createPage(rest, { websiteId, title, parentId })).id;
  }
  // Safe because every path was given an id.
  return ids as Record<Path, string>;
}

/** Adds ten thousand pages below a page that has none: a hundred directly below it, and as many below each. */
export async function addTenThousand(
  { sql }: Installation,
  pageId: string,
  status: 'draft' | 'published',
): Promise<void> {
  const columns = `id, organization_id, environment, project_id, website_id, parent_id, locale,
    translation_group_id, title, slug, path, position, status, blocks, seo, live, created_at, updated_at`;
  const child = (parents: string) => `insert into page (${columns})
    select gen_random_uuid(), organization_id, environment, project_id, website_id, id, locale,
      gen_random_uuid(), 'Page ' || number, 'p-' || number, path || '/p-' || number,
      'a0' || lpad(number::text, 3, '0') || 'V', $2, '[]', seo,
      case when $2 = 'published' then json_build_object('title', 'Page', 'seo', seo, 'blocks', '[]'::json) end,
      now(), now()
    from page, generate_series(1, 100) as number where ${parents}`;
  const values = [decodeId('page', pageId), status];
  await sql(child('id = $1'), values);
  // By the thousand, so that no statement takes longer than the server lets one take.
  for (let digit = 0; digit < 10; digit++) {
    await sql(child('parent_id = $1 and right(slug, 1) = $3'), [...values, String(digit)]);
  }
  await sql('analyze page');
}
