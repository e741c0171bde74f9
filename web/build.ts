import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = import.meta.dirname;
const dist = join(root, 'dist');
const keptBuilds = 3;
/** What the browser may have to fetch, compressed, before the shell shows, and then before an editor does. */
const limitBytes = { shell: 155_000, editor: 345_000 };
/** The highest, 11, takes twice the time to save another hundredth. */
const brotliQuality = 10;
/** A temporary folder this old was left by a build that was killed. */
const abandonedAfterMs = 3_600_000;

/** Everything that can change what the browser gets, relative to this folder. */
const sources = [
  'build.ts',
  'chunks.ts',
  'fonts.ts',
  'index.html',
  'package.json',
  'public',
  'src',
  'vite.config.ts',
  '../shared/src',
  '../pnpm-lock.yaml',
];

/**
 * Makes sure that `web/dist/current` names a build of the present sources, and returns its folder. A
 * build goes to a folder of its own and is swapped in whole, so that a start never disturbs a running
 * server, and two starts at once do no harm.
 */
export async function buildDashboard(): Promise<{ folder: string; built: boolean }> {
  const hash = await hashOfSources();
  const folder = join(dist, hash);
  const built = !existsSync(join(folder, 'index.html'));
  if (built) await buildInto(folder);
  // A build that is used again counts as new, or it would be the next to be removed.
  else await utimes(folder, new Date(), new Date());
  await replaceFile(join(dist, 'current'), hash);
  await removeOldBuilds(hash);
  return { folder, built };
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const path of await filesIn(source)) {
      hash
        .update(`${path}\0`)
        .update(await readFile(join(root, path)))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesIn(source: string): Promise<string[]> {
  if ((await stat(join(root, source))).isFile()) return [source];
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(source, entry.parentPath.slice(join(root, source).length), entry.name))
    .sort();
}

async function buildInto(folder: string): Promise<void> {
  const temporary = join(dist, `.${randomUUID()}`);
  // Vite builds React's development half when a test runner has set another environment.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    const { build } = await import('vite');
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      mode: 'production',
      logLevel: 'warn',
      build: { outDir: temporary, emptyOutDir: true, reportCompressedSize: false },
    });
    await compressAssets(join(temporary, 'assets'));
    await assertSmall(temporary);
    // When another start was faster, its folder is in the way and holds the same.
    await rename(temporary, folder).catch((error) => {
      if (!existsSync(join(folder, 'index.html'))) throw error;
    });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
    await rm(temporary, { recursive: true, force: true });
  }
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes scripts and styles compressed as well, as the server sends them. */
async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  await Promise.all(
    names.map(async (name) => {
      const source = await readFile(join(folder, name));
      await writeFile(join(folder, `${name}.br`), await toBrotli(source, { params }));
      await writeFile(join(folder, `${name}.gz`), await toGzip(source));
    }),
  );
}

/**
 * Fails when the shell has grown beyond its limit, which is the scripts and styles that index.html names and the chunks
 * that these import statically; or the editor, which is the same for its chunk without what the shell has.
 */
async function assertSmall(folder: string): Promise<void> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const named = Array.from(
    html.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g),
    ([, name = '']) => name,
  );
  const editor = (await readdir(join(folder, 'assets'))).filter((name) => /^editor-.*\.(js|css)$/.test(name));
  const sizes = new Map<string, number>();
  for (const [part, files] of [
    ['shell', named],
    ['editor', editor],
  ] as const) {
    const bytes = await addSizes(join(folder, 'assets'), files, sizes);
    if (bytes === 0 || bytes > limitBytes[part])
      throw new Error(`The ${part} takes ${bytes} bytes compressed; ${limitBytes[part]} is the limit.`);
    console.log(
      `The ${part} takes ${Math.round(bytes / 1000)} kB compressed, of ${limitBytes[part] / 1000}.`,
    );
  }
}

/** Adds the compressed sizes of files and of what they import statically, and returns how much that is. */
async function addSizes(
  folder: string,
  files: readonly string[],
  sizes: Map<string, number>,
): Promise<number> {
  let total = 0;
  const waiting = [...files];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (sizes.has(name)) continue;
    const { size } = await stat(join(folder, `${name}.br`));
    sizes.set(name, size);
    total += size;
    if (!name.endsWith('.js')) continue;
    const source = await readFile(join(folder, name), 'utf8');
    // What a static import looks like once it is minified; `import(` begins a lazy one.
    for (const [, imported = ''] of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g))
      waiting.push(imported);
  }
  return total;
}

async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dist, { recursive: true });
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, text);
  await rename(temporary, path);
}

async function removeOldBuilds(keep: string): Promise<void> {
  const entries = await readdir(dist, { withFileTypes: true });
  const folders = await Promise.all(
    entries.filter((entry) => entry.isDirectory()).map(({ name }) => withAge(name)),
  );
  const builds = folders.filter(({ name }) => !name.startsWith('.')).sort((a, b) => a.ageMs - b.ageMs);
  const surplus = builds.slice(keptBuilds).filter(({ name }) => name !== keep);
  const abandoned = folders.filter(({ name, ageMs }) => name.startsWith('.') && ageMs > abandonedAfterMs);
  for (const { name } of [...surplus, ...abandoned]) {
    await rm(join(dist, name), { recursive: true, force: true });
  }
}

async function withAge(name: string): Promise<{ name: string; ageMs: number }> {
  // A folder that another start removes meanwhile counts as very old.
  const modified = await stat(join(dist, name)).catch(() => null);
  return { name, ageMs: Date.now() - (modified?.mtimeMs ?? 0) };
}

if (import.meta.main) {
  const start = performance.now();
  const { built } = await buildDashboard();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(built ? `Dashboard built in ${seconds} s.` : 'Dashboard is up to date.');
}
