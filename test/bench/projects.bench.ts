import { httpRequest } from './http.request.ts';
import type { Comparison, Target } from './load.ts';

interface Bench {
  key: string;
  ports: { imprint: number; bare: number };
}

/** Creates projects to list. */
export async function seedProjects({ key, ports }: Bench, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await fetch(`http://127.0.0.1:${ports.imprint}/v1/projects`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Project number ${index}`, description: 'One of a hundred.' }),
    });
  }
}

/** Lists and creates projects with REST, tools and tRPC, and with bare handlers. */
export function projectComparisons({ key, ports }: Bench): Comparison[] {
  const authorization = { Authorization: `Bearer ${key}` };
  const rpc = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'list_projects', params: {} });
  return [
    {
      baseline: {
        name: 'bare list',
        port: ports.bare,
        request: () => httpRequest('GET', '/projects'),
        status: 200,
      },
      candidates: [
        listTarget({ key, ports }),
        {
          name: 'tool list_projects',
          port: ports.imprint,
          request: () => httpRequest('POST', '/api/mcp', authorization, rpc),
          status: 200,
        },
        {
          name: 'tRPC projects.list',
          port: ports.imprint,
          request: () => httpRequest('GET', '/trpc/projects.list', authorization),
          status: 200,
        },
      ],
    },
    {
      baseline: {
        name: 'bare create',
        port: ports.bare,
        request: () => httpRequest('POST', '/projects', {}, JSON.stringify({ name: 'Bare' })),
        status: 201,
      },
      candidates: [createTarget({ key, ports })],
    },
  ];
}

export function listTarget({ key, ports }: Bench): Target {
  const request = () => httpRequest('GET', '/v1/projects', { Authorization: `Bearer ${key}` });
  return { name: 'GET /v1/projects', port: ports.imprint, request, status: 200 };
}

let createdCount = 0;

export function createTarget({ key, ports }: Bench): Target {
  const request = () =>
    httpRequest(
      'POST',
      '/v1/projects',
      { Authorization: `Bearer ${key}` },
      JSON.stringify({ name: `Created ${process.pid} ${createdCount++}` }),
    );
  return { name: 'POST /v1/projects', port: ports.imprint, request, status: 201 };
}
