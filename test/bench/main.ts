import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  databaseName,
  openCluster,
  ownerName,
  runAsSuperuser,
} from '@imprint/server/core/db/embedded/cluster';
import { joinEmbedded } from '@imprint/server/core/db/embedded/database';
import { fromString, toUUID } from 'typeid-js';
import { signIn } from './dashboard.ts';
import { measureDesign } from './design.bench.ts';
import { measureExport } from './exports.bench.ts';
import { type Comparison, measure, median, relativeCost } from './load.ts';
import { seedMedia } from './media.bench.ts';
import { seedPages } from './pages.bench.ts';
import { seedPosts } from './posts.bench.ts';
import { createTarget, listTarget, projectComparisons, seedProjects } from './projects.bench.ts';
import { measureScreens } from './screens.bench.ts';
import { measureSite } from './sites.bench.ts';
import { measureTyping } from './typing.bench.ts';
import { measureWebhook } from './webhooks.bench.ts';

const root = path.resolve(import.meta.dirname, '../..');
const usualConnections = 16;
const roundMs = 2_500;
const rounds = 5;
const [imprintPort, barePort, usageOnPort, usageOffPort] = [4310, 4311, 4312, 4313];

/** Measures Imprint and bare handlers in alternating rounds and prints the ratios. */
async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'imprint-bench-'));
  await prepareDatabase(folder);
  const database = await joinEmbedded(folder, silent);
  const children: ChildProcess[] = [];
  try {
    const env = {
      ...process.env,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: folder,
      PORT: String(imprintPort),
      WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
    };
    const { key, organizationId } = setUp(env);
    // A server serves the dashboard that is built when it starts.
    execFileSync(process.execPath, ['web/build.ts'], { cwd: root });
    children.push(await startProcess(['server/src/main.ts'], env, /Imprint is running/));
    children.push(
      await startProcess(
        ['test/bench/bare.server.ts', database.ownerUrl, String(barePort), organizationId],
        env,
        /listening/,
      ),
    );
    const dashboard = await signIn({ port: imprintPort, folder, ...account });
    try {
      await measureScreens(dashboard);
      await measureTyping({ key, port: imprintPort, dashboard });
    } finally {
      await dashboard.browser.close();
    }
    await measureDesign({ key, port: imprintPort });
    const projects = { key, ports: { imprint: imprintPort, bare: barePort } };
    await seedProjects(projects, 100);
    const pages = await seedPages({ key, ports: { imprint: imprintPort, bare: barePort } });
    const site = await measureSite({
      ports: { imprint: imprintPort, bare: barePort },
      databaseUrl: database.ownerUrl,
    });
    const media = await seedMedia({ key, dataDir: folder, ports: { imprint: imprintPort, bare: barePort } });
    for (const comparison of [...site, ...media, ...pages, ...projectComparisons(projects)])
      await compare(comparison);
    const posts = await seedPosts({ key, port: imprintPort, databaseUrl: database.ownerUrl });
    for (const comparison of posts) await compare(comparison);
    await measureExport({ key, port: imprintPort, databaseUrl: database.ownerUrl });
    await measureWebhook({ key, port: imprintPort });
    for (const [usageCounting, port] of [
      ['on', usageOnPort],
      ['off', usageOffPort],
    ] as const) {
      const childEnv = { ...env, PORT: String(port) };
      children.push(await startProcess(['test/bench/usage.server.ts', usageCounting], childEnv, /serving/));
    }
    for (const target of [listTarget(projects), createTarget(projects)]) {
      const cost = await relativeCost(target, usageOnPort, usageOffPort, usualConnections);
      process.stdout.write(`${target.name}: counting usage costs ${(cost * 100).toFixed(1)} %\n`);
    }
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const account = { email: 'bench@example.com', password: 'seven green bicycles sing' };
const silent = { info: () => {}, error: () => {} };

/** Creates a database that counts the statements that it runs. */
async function prepareDatabase(folder: string): Promise<void> {
  const { files, programs } = await openCluster(folder, silent);
  await appendFile(path.join(files, 'postgresql.conf'), `shared_preload_libraries = 'pg_stat_statements'\n`);
  const { code, output } = await runAsSuperuser(programs, files, databaseName, [
    'create extension pg_stat_statements',
    `grant pg_read_all_stats to ${ownerName}`,
    `grant execute on function pg_stat_statements_reset to ${ownerName}`,
  ]);
  if (code !== 0) throw new Error(`pg_stat_statements could not be set up: ${output}`);
}

/** Creates an organization with limits too high to reach, and a key for it. */
function setUp(env: NodeJS.ProcessEnv): { key: string; organizationId: string } {
  const imprint = (...args: string[]) =>
    JSON.parse(
      execFileSync(process.execPath, ['server/src/cli/main.ts', ...args, '--json'], {
        cwd: root,
        env,
        encoding: 'utf8',
      }),
    );
  imprint('setup', '--email', account.email, '--password', account.password, '--organization', 'Bench');
  const highLimit = 100_000_000;
  const limits = {
    rest: { minute: highLimit, hour: highLimit, day: highLimit },
    tools: { minute: highLimit, day: highLimit },
  };
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

async function startProcess(args: string[], env: NodeJS.ProcessEnv, ready: RegExp): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (ready.test(chunk.toString())) resolve();
    });
  });
  return child;
}

/** Every round measures the baseline and each candidate once; the median round counts. */
async function compare({
  baseline,
  candidates: ours,
  connections = usualConnections,
}: Comparison): Promise<void> {
  if (connections !== usualConnections) process.stdout.write(`over ${connections} connections:\n`);
  const targets = [baseline, ...ours];
  const rates = new Map(targets.map((target) => [target, [] as number[]]));
  const p99sMs = new Map(targets.map((target) => [target, [] as number[]]));
  for (const target of targets) await measure(target, connections, roundMs / 2);
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) {
      const { requestsPerSecond, p99Ms } = await measure(target, connections, roundMs);
      rates.get(target)?.push(requestsPerSecond);
      p99sMs.get(target)?.push(p99Ms);
    }
  }
  const base = median(rates.get(baseline));
  for (const target of targets) {
    const rate = median(rates.get(target));
    const columns = [
      target.name.padEnd(20),
      `${Math.round(rate)} requests/s`.padStart(18),
      `p99 ${median(p99sMs.get(target)).toFixed(1)} ms`.padStart(14),
      `ratio ${(rate / base).toFixed(2)}`.padStart(12),
    ];
    process.stdout.write(`${columns.join('  ')}\n`);
  }
}

await main();
