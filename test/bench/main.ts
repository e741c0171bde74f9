import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { joinEmbedded } from '@imprint/server/db/embedded/database';
import { fromString, toUUID } from 'typeid-js';
import { measureDesign } from './design.ts';
import { type Comparison, costOf, measure, median, type Target } from './load.ts';
import { fillMedia } from './media.ts';
import { fillPages } from './pages.ts';
import { fillPosts } from './posts.ts';
import { http } from './request.ts';

const root = path.resolve(import.meta.dirname, '../..');
const connections = 16;
const roundMs = 2_500;
const rounds = 5;
const [imprintPort, barePort, countingPort, silentPort] = [4310, 4311, 4312, 4313];

/** Measures Imprint against bare handlers in one run, turn by turn, and prints the ratios. */
async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'imprint-bench-'));
  const database = await joinEmbedded(folder, { info: () => {}, error: () => {} });
  const children: ChildProcess[] = [];
  try {
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(imprintPort) };
    const { key, organizationId } = prepare(env);
    children.push(await start(['server/src/main.ts'], env, /Imprint is running/));
    children.push(
      await start(['test/bench/bare.ts', database.url, String(barePort), organizationId], env, /listening/),
    );
    await measureDesign({ key, port: imprintPort });
    await fill(key, 100);
    const pages = await fillPages({ key, ports: { imprint: imprintPort, bare: barePort } });
    const media = await fillMedia({ key, dataDir: folder, ports: { imprint: imprintPort, bare: barePort } });
    for (const comparison of [...media, ...pages, ...comparisons(key)]) await compare(comparison);
    const posts = await fillPosts({ key, port: imprintPort, databaseUrl: database.url });
    for (const comparison of posts) await compare(comparison);
    for (const [counting, port] of [
      ['on', countingPort],
      ['off', silentPort],
    ] as const) {
      const own = { ...env, PORT: String(port) };
      children.push(await start(['test/bench/counting.ts', counting], own, /serving/));
    }
    for (const target of [listing(key), creation(key)]) {
      const cost = await costOf(target, countingPort, silentPort, connections);
      process.stdout.write(`${target.name}: counting usage costs ${(cost * 100).toFixed(1)} %\n`);
    }
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** An organization whose limits are on but high, and a key of it. */
function prepare(env: NodeJS.ProcessEnv): { key: string; organizationId: string } {
  const imprint = (...args: string[]) =>
    JSON.parse(
      execFileSync(process.execPath, ['server/src/cli.ts', ...args, '--json'], {
        cwd: root,
        env,
        encoding: 'utf8',
      }),
    );
  imprint(
    'setup',
    '--email',
    'bench@example.com',
    '--password',
    'seven green bicycles sing',
    '--organization',
    'Bench',
  );
  const high = 100_000_000;
  const limits = { rest: { minute: high, hour: high, day: high }, tools: { minute: high, day: high } };
  const { id } = imprint(
    'organizations',
    'update',
    '--organization',
    'bench',
    '--limits',
    JSON.stringify(limits),
  );
  const { key } = imprint(
    'keys',
    'create',
    '--organization',
    'bench',
    '--name',
    'bench',
    '--environment',
    'live',
    '--scopes',
    'all',
  );
  return { key, organizationId: toUUID(fromString(id, 'org')) };
}

async function start(args: string[], env: NodeJS.ProcessEnv, ready: RegExp): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (ready.test(chunk.toString())) resolve();
    });
  });
  return child;
}

async function fill(key: string, count: number): Promise<void> {
  const target = creation(key);
  for (let made = 0; made < count; made++) {
    await fetch(`http://127.0.0.1:${target.port}/v1/projects`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Project number ${made}`, description: 'One of a hundred.' }),
    });
  }
}

function comparisons(key: string): Comparison[] {
  const authorization = { Authorization: `Bearer ${key}` };
  const rpc = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'list_projects', params: {} });
  return [
    {
      baseline: { name: 'bare list', port: barePort, request: () => http('GET', '/projects'), status: 200 },
      ours: [
        listing(key),
        {
          name: 'tool list_projects',
          port: imprintPort,
          request: () => http('POST', '/api/mcp', authorization, rpc),
          status: 200,
        },
        {
          name: 'tRPC projects.list',
          port: imprintPort,
          request: () => http('GET', '/trpc/projects.list', authorization),
          status: 200,
        },
      ],
    },
    {
      baseline: {
        name: 'bare create',
        port: barePort,
        request: () => http('POST', '/projects', {}, JSON.stringify({ name: 'Bare' })),
        status: 201,
      },
      ours: [creation(key)],
    },
  ];
}

function listing(key: string): Target {
  const request = () => http('GET', '/v1/projects', { Authorization: `Bearer ${key}` });
  return { name: 'GET /v1/projects', port: imprintPort, request, status: 200 };
}

let created = 0;

function creation(key: string): Target {
  const request = () =>
    http(
      'POST',
      '/v1/projects',
      { Authorization: `Bearer ${key}` },
      JSON.stringify({ name: `Created ${process.pid} ${created++}` }),
    );
  return { name: 'POST /v1/projects', port: imprintPort, request, status: 201 };
}

/** Every round measures the baseline and each of ours once; the median round counts. */
async function compare({ baseline, ours }: Comparison): Promise<void> {
  const targets = [baseline, ...ours];
  const rates = new Map(targets.map((target) => [target, [] as number[]]));
  const slow = new Map(targets.map((target) => [target, [] as number[]]));
  for (const target of targets) await measure(target, connections, roundMs / 2);
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) {
      const { requestsPerSecond, p99Ms } = await measure(target, connections, roundMs);
      rates.get(target)?.push(requestsPerSecond);
      slow.get(target)?.push(p99Ms);
    }
  }
  const base = median(rates.get(baseline));
  for (const target of targets) {
    const rate = median(rates.get(target));
    const columns = [
      target.name.padEnd(20),
      `${Math.round(rate)} requests/s`.padStart(18),
      `p99 ${median(slow.get(target)).toFixed(1)} ms`.padStart(14),
      `ratio ${(rate / base).toFixed(2)}`.padStart(12),
    ];
    process.stdout.write(`${columns.join('  ')}\n`);
  }
}

await main();
