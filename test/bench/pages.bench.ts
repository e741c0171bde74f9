import { httpRequest } from './http.request.ts';
import { callerOf } from './imprint.api.ts';
import type { Comparison } from './load.ts';

interface Bench {
  key: string;
  ports: { imprint: number; bare: number };
}

/** Creates the published website `pages` of a hundred live pages with twenty blocks each. Returns what to measure of its API. */
export async function seedPages({ key, ports }: Bench): Promise<Comparison[]> {
  const call = callerOf({ key, port: ports.imprint });
  const create = async (path: string, body: object): Promise<string> =>
    (await call<{ id?: string }>('POST', path, body)).id ?? '';
  const projectId = await create('projects', { name: 'Pages' });
  const websiteId = await create('websites', { projectId, name: 'Pages' });
  let pageId = '';
  const ids: string[] = [];
  for (let pageIndex = 0; pageIndex < 100; pageIndex++) {
    pageId = await create('pages', {
      websiteId,
      title: `Page number ${pageIndex}`,
      blocks: content(pageIndex),
    });
    ids.push(pageId);
  }
  await create('pages/publish', { ids });
  await create(`websites/${websiteId}/publish`, {});
  const headers = { Authorization: `Bearer ${key}` };
  const target = (name: string, port: number, path: string) => {
    const request = () => httpRequest('GET', path, port === ports.imprint ? headers : {});
    return { name, port, request, status: 200 };
  };
  const livePath = `/v1/pages?websiteId=${websiteId}&state=live&include=content`;
  const live = target('GET /v1/pages live, with content', ports.imprint, livePath);
  const known = await fetch(`http://127.0.0.1:${ports.imprint}${livePath}`, { headers });
  const unchanged = { ...headers, 'If-None-Match': known.headers.get('etag') ?? '' };
  return [
    {
      baseline: target('bare live pages', ports.bare, `/live-pages?websiteId=${websiteId}`),
      candidates: [live],
    },
    {
      baseline: live,
      candidates: [
        {
          name: 'the same, unchanged',
          port: ports.imprint,
          request: () => httpRequest('GET', livePath, unchanged),
          status: 304,
        },
      ],
    },
    {
      baseline: target('bare page', ports.bare, `/pages/${pageId}`),
      candidates: [target('GET /v1/pages/:pageId', ports.imprint, `/v1/pages/${pageId}`)],
    },
    {
      baseline: target('bare pages', ports.bare, `/pages?websiteId=${websiteId}`),
      candidates: [target('GET /v1/pages', ports.imprint, `/v1/pages?websiteId=${websiteId}`)],
    },
  ];
}

function content(pageIndex: number): object[] {
  return Array.from({ length: 10 }, (_, index) => [
    { type: 'heading', level: 2, text: `Part ${index + 1} of page ${pageIndex}` },
    {
      type: 'paragraph',
      text: 'Bread and coffee by the water, every day but Monday, from seven in the morning.',
    },
  ]).flat();
}
