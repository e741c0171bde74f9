import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chown,
  lchown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { clusterFolder } from './cluster.folder.ts';
import { type Account, findPrograms, lastLines, type Outcome, type Programs } from './programs.ts';

/** The log for messages to the operator; a pino logger fits. */
export interface EmbeddedLog {
  info(message: string): void;
  error(message: string): void;
}

/** A complete database cluster on disk, running or not. */
export interface Cluster {
  /** The configured data folder, with symbolic links resolved. */
  dataDir: string;
  /** The data directory of PostgreSQL. */
  files: string;
  logFile: string;
  password: string;
  /** The file with the password of the role that owns the database; missing until an older cluster is converted. */
  ownerPasswordFile: string;
  programs: Programs;
}

/** Name of the database, and of the unprivileged role that the service connects as. */
export const databaseName = 'imprint';

/**
 * Name of the role that owns the database and migrates it, so that the service cannot drop the triggers that protect the
 * security activity.
 */
export const ownerName = 'imprint_owner';

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors contain user data, and the server logs them itself, so only PostgreSQL's own state is logged here.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

// The superuser has no line, so it cannot connect at all; it is only used in single-user mode.
const accessRules = `host all ${databaseName},${ownerName} 127.0.0.1/32 scram-sha-256\n`;

/**
 * Opens the cluster in `<dataDir>/postgres`, or creates it. The complete folder with password, role and database
 * appears by one rename, so an interrupted first start leaves no partial cluster; of two first starts one rename wins.
 * A cluster of an older version is converted, unless it has to stay as it is.
 */
export async function openCluster(
  dataDir: string,
  log: EmbeddedLog,
  { isUnchanged = false } = {},
): Promise<Cluster> {
  try {
    const isRoot = process.getuid?.() === 0;
    // The helper account of root has to traverse this folder; everything in it has its own permissions.
    await mkdir(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
    return await findOrCreate(await realpath(dataDir), log, isUnchanged);
  } catch (error) {
    // System errors have a code and name the path; our own errors are messages for the operator already.
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new Error(
      `Cannot use the data folder ${dataDir} (${error.message}). Run as the user who owns it, restore what ` +
        'is missing from a backup, or set DATA_DIR to another folder.',
    );
  }
}

async function findOrCreate(dataDir: string, log: EmbeddedLog, isUnchanged: boolean): Promise<Cluster> {
  const folder = clusterFolder(dataDir);
  const programs = await findPrograms(dataDir);
  if (!existsSync(folder)) await createCluster(folder, programs, log);
  await removeTemporaryFolders(folder);
  if (programs.account) await changeOwner(folder, programs.account);
  const ownerPasswordFile = join(folder, ownerPasswordName);
  if (!isUnchanged && !existsSync(ownerPasswordFile)) await addOwner(folder, programs, log);
  return {
    dataDir,
    files: join(folder, 'data'),
    logFile: join(dataDir, 'postgres.log'),
    password: await readFile(join(folder, 'password'), 'utf8'),
    ownerPasswordFile,
    programs,
  };
}

const ownerPasswordName = 'owner-password';

async function createCluster(folder: string, programs: Programs, log: EmbeddedLog): Promise<void> {
  const temporaryFolder = await mkdtemp(`${folder}.new-`);
  try {
    if (programs.account) await chown(temporaryFolder, programs.account.uid, programs.account.gid);
    await initCluster(temporaryFolder, programs);
    await rename(temporaryFolder, folder);
    await syncFolder(dirname(folder));
    log.info(`Created a PostgreSQL database in ${folder}.`);
  } catch (error) {
    await rm(temporaryFolder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
    // Another process that started at the same time may have finished first; then use its cluster.
    if (!existsSync(folder)) throw error;
  }
}

async function initCluster(temporaryFolder: string, programs: Programs): Promise<void> {
  const files = join(temporaryFolder, 'data');
  const password = await writePassword(join(temporaryFolder, 'password'), programs);
  const ownerPassword = await writePassword(join(temporaryFolder, ownerPasswordName), programs);
  const options = Object.entries(settings).map(([name, value]) => `--set=${name}=${value}`);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const init = ['--pgdata', files, '--username=postgres', '--auth=reject', ...locale, ...options];
  const initResult = await programs.run('initdb', init);
  if (initResult.code !== 0)
    throw new Error(`PostgreSQL's initdb failed: ${lastLines(initResult.output, 3)}`);
  await writeDurably(join(files, 'pg_hba.conf'), accessRules);
  // Unprivileged roles, as with DATABASE_URL: they cannot read files of the machine or bypass row-level security.
  const result = await runAsSuperuser(programs, files, 'postgres', [
    `CREATE ROLE ${databaseName} LOGIN CREATEDB PASSWORD '${password}'`,
    `CREATE ROLE ${ownerName} LOGIN PASSWORD '${ownerPassword}'`,
    `CREATE DATABASE ${databaseName} OWNER ${ownerName}`,
  ]);
  if (result.code !== 0)
    throw new Error(`PostgreSQL could not create its database: ${lastLines(result.output, 3)}`);
  await syncFolder(temporaryFolder);
}

/** Runs statements in a database while no server runs on the files. */
export function runAsSuperuser(
  programs: Programs,
  files: string,
  database: string,
  statements: readonly string[],
): Promise<Outcome> {
  const single = ['--single', '-D', files, '-c', 'exit_on_error=on', database];
  return programs.run('postgres', single, statements.map((statement) => `${statement};\n`).join(''));
}

/** Writes a new password that PostgreSQL's account can read, and returns it. */
async function writePassword(file: string, { account }: Programs): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await writeDurably(file, password);
  if (account) await chown(file, account.uid, account.gid);
  return password;
}

/**
 * Creates the owner in a cluster of an older version, and gives it the database. If PostgreSQL is running already, the
 * next start does it; each step can be repeated.
 */
async function addOwner(folder: string, programs: Programs, log: EmbeddedLog): Promise<void> {
  const finalFile = join(folder, ownerPasswordName);
  const temporaryFile = `${finalFile}.${randomBytes(6).toString('hex')}`;
  const password = await writePassword(temporaryFile, programs);
  const files = join(folder, 'data');
  const result = await runAsSuperuser(programs, files, databaseName, [
    `DO 'BEGIN CREATE ROLE ${ownerName}; EXCEPTION WHEN duplicate_object THEN END'`,
    `ALTER ROLE ${ownerName} LOGIN PASSWORD '${password}'`,
    `REASSIGN OWNED BY ${databaseName} TO ${ownerName}`,
  ]);
  if (result.code !== 0) {
    await rm(temporaryFile, { force: true });
    // Most often PostgreSQL runs already.
    log.info(`The database is unchanged until the next start: ${lastLines(result.output, 1)}`);
    return;
  }
  const rules = join(files, 'pg_hba.conf');
  await writeDurably(rules, accessRules);
  if (programs.account) await chown(rules, programs.account.uid, programs.account.gid);
  await rename(temporaryFile, finalFile);
  await syncFolder(folder);
}

/** Removes the remains of interrupted first starts, once the cluster exists. */
async function removeTemporaryFolders(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`;
  const names = await readdir(dirname(folder));
  for (const name of names.filter((name) => name.startsWith(prefix))) {
    // An orphaned initdb may still be writing; the next start tries again.
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

/** PostgreSQL must own its files, which belong to root after a restore or a copy by root. */
async function changeOwner(folder: string, account: Account): Promise<void> {
  const [outer, inner] = await Promise.all([stat(folder), stat(join(folder, 'data'))]);
  if (outer.uid === account.uid && inner.uid === account.uid) return;
  // The outer folder comes last, so that an interrupted change is detected and repeated.
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, name), account.uid, account.gid);
  }
  await lchown(folder, account.uid, account.gid);
}

async function writeDurably(path: string, content: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a rename durable; Windows has no such call and does not need it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
