import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { callsOfContract } from './calls.ts';
import { routerText, typesText } from './declarations.ts';

const folder = path.resolve(import.meta.dirname, '..');
/** Where the package goes: the folder of the first argument, or `dist`. */
const dist = path.resolve(process.argv[2] ?? path.join(folder, 'dist'));
const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const compiler = path.resolve(folder, '../../node_modules/typescript/bin/tsc');

/** Writes a file of the package. */
function write(name: string, text: string): void {
  writeFileSync(path.join(dist, name), text);
}

rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [compiler, '-p', folder, '--outDir', dist], { stdio: 'inherit' });

for (const name of readdirSync(dist).filter((file) => file.endsWith('.d.ts'))) {
  // The compiler leaves the endings of imports in declarations as they are.
  const text = readFileSync(path.join(dist, name), 'utf8');
  write(name, text.replaceAll(/(?<=from '\.\/[\w.]+)\.ts(?=')/g, '.js'));
}
write('router.d.ts', routerText());
write('types.d.ts', typesText());
write(
  'index.d.ts',
  `import type { ClientOptions } from './send.js';
import type { Client } from './types.js';

export { ImprintError } from './error.js';
export { List, type ListPage } from './list.js';
export type { CallOptions, ClientOptions } from './send.js';
export type * from './types.js';
export type { Progress } from './upload.js';

/** A client of the REST API of an Imprint installation. */
export declare function createClient(options: ClientOptions): Client;
`,
);
write(
  'index.js',
  `import { clientOf } from './client.js';

export { ImprintError } from './error.js';
export { List } from './list.js';

const calls = ${JSON.stringify(callsOfContract())};

export function createClient(options) {
  return clientOf(calls, options);
}
`,
);
write('README.md', readFileSync(path.join(folder, 'README.md'), 'utf8'));
write('package.json', JSON.stringify(manifestOfPackage(), null, 2));
execFileSync('npm', ['pack'], { cwd: dist, stdio: 'inherit' });

function manifestOfPackage() {
  const { name, version, license, dependencies } = manifest;
  const trpc = dependencies['@trpc/client'];
  return {
    name,
    version,
    description: 'A typed client of Imprint.',
    license,
    type: 'module',
    engines: { node: '>=20.3' },
    sideEffects: false,
    main: './index.js',
    types: './index.d.ts',
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './trpc': { types: './trpc.d.ts', default: './trpc.js' },
    },
    files: ['*.js', '*.d.ts'],
    peerDependencies: { '@trpc/client': `^${trpc}`, '@trpc/server': `^${trpc}` },
    peerDependenciesMeta: { '@trpc/client': { optional: true }, '@trpc/server': { optional: true } },
  };
}
