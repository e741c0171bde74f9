import { databaseName } from '@imprint/server/core/db/embedded/cluster';
import pg from 'pg';
import { visit } from '../support/clients/site.ts';
import { httpRequest } from './http.request.ts';
import { type Comparison, measure, median, type Target } from './load.ts';

interface Bench {
  ports: { imprint: number; bare: number };
  databaseUrl: string;
}

/** The website of `seedPages`. */
const host = 'pages.localhost';
const pathOf = (pageIndex: number) => `/page-number-${pageIndex}`;

// Such visits are counted; the bare handler gets the same headers.
const visitor = {
  Host: host,
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
};

const manyConnections = 256;
const countedMs = 5_000;

/**
 * Prints what the first visits of a hundred pages take and how many statements further visits of one cost, and returns
 * the comparisons of such visits with as many bytes from memory.
 */
export async function measureSite({ ports, databaseUrl }: Bench): Promise<Comparison[]> {
  const url = `http://127.0.0.1:${ports.imprint}`;
  const firstVisitsMs: number[] = [];
  let bytes = 0;
  for (let pageIndex = 0; pageIndex < 100; pageIndex++) {
    const startedAt = performance.now();
    const { status, body } = await visit(url, host, pathOf(pageIndex), { headers: visitor });
    firstVisitsMs.push(performance.now() - startedAt);
    if (status !== 200) throw new Error(`${pathOf(pageIndex)} of ${host} failed: ${status}`);
    bytes = body.byteLength;
  }
  process.stdout.write(
    `first visits of 100 pages: median ${median(firstVisitsMs).toFixed(1)} ms, slowest ${Math.max(...firstVisitsMs).toFixed(1)} ms\n`,
  );

  const page: Target = {
    name: 'a page of a website',
    port: ports.imprint,
    request: () => httpRequest('GET', pathOf(99), visitor),
    status: 200,
  };
  const bare: Target = {
    name: 'bare page in memory',
    port: ports.bare,
    request: () => httpRequest('GET', `/memory?bytes=${bytes}`, visitor),
    status: 200,
  };
  await countStatements(page, databaseUrl);
  return [
    { baseline: bare, candidates: [page] },
    { baseline: bare, candidates: [page], connections: manyConnections },
  ];
}

/** Prints how many statements the service runs while a page is visited, and in as much time without visitors. */
async function countStatements(page: Target, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const statementsDuring = async (work: () => Promise<unknown>): Promise<number> => {
    await client.query('select pg_stat_statements_reset()');
    await work();
    const { rows } = await client.query<{ calls: number }>(
      `select coalesce(sum(calls), 0)::int as calls
       from pg_stat_statements join pg_roles on pg_roles.oid = userid where rolname = $1`,
      [databaseName],
    );
    return rows[0]?.calls ?? 0;
  };
  const idle = await statementsDuring(() => new Promise((resolve) => setTimeout(resolve, countedMs)));
  let visits = 0;
  const visited = await statementsDuring(async () => {
    const { requestsPerSecond } = await measure(page, 16, countedMs);
    visits = Math.round((requestsPerSecond * countedMs) / 1_000);
  });
  await client.end();
  process.stdout.write(
    `${page.name}: ${visited} statements during ${visits} visits, ${idle} in the same time without visitors\n`,
  );
}
