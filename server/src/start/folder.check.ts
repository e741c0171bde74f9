import { constants, existsSync } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { appSecretFile } from '../core/auth/secrets.ts';
import type { Config } from '../core/config.ts';
import { clusterFolder } from '../core/db/embedded/cluster.folder.ts';
import { type Finding, fail, messageOf, ok, warn } from './finding.ts';

const megabyte = 1_048_576;
const warnFreeBytes = 1024 * megabyte;
const failFreeBytes = 100 * megabyte;

/** Checks that the data folder exists or can be created, its secret is private, and the disk has free space. */
export async function checkFolder({ dataDir }: Config): Promise<Finding[]> {
  const existingFolder = await nearestFolder(dataDir);
  return [
    await checkAccess(dataDir, existingFolder),
    ...(await checkSecretFile(dataDir)),
    await checkDisk(existingFolder),
  ];
}

async function checkAccess(dataDir: string, existingFolder: string): Promise<Finding> {
  const check = 'data folder';
  try {
    if (!(await stat(existingFolder)).isDirectory()) {
      return fail(check, `${existingFolder} is not a folder.`, 'Set DATA_DIR to a folder or to a new path.');
    }
    await access(existingFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (thrown) {
    const advice = 'Run as the user who owns it, or set DATA_DIR to another folder.';
    return fail(check, `${existingFolder} cannot be written: ${causeOf(thrown)}.`, advice);
  }
  return existingFolder === dataDir
    ? ok(check, `${dataDir} can be read and written.`)
    : ok(check, `${dataDir} does not exist yet; the first start creates it.`);
}

/** The cause of an error of the file system, without the call that failed. */
function causeOf(thrown: unknown): string {
  const errno = thrown instanceof Error && 'errno' in thrown ? thrown.errno : undefined;
  return typeof errno === 'number' ? getSystemErrorMessage(errno) : messageOf(thrown);
}

async function checkSecretFile(dataDir: string): Promise<Finding[]> {
  const file = appSecretFile(dataDir);
  const stats = await stat(file).catch(() => null);
  // Windows has no permission bits.
  if (!stats || process.platform === 'win32') return [];
  if ((stats.mode & 0o077) === 0) return [ok('secret file', 'Only its owner can read it.')];
  return [warn('secret file', `Other users of this machine can read ${file}.`, `Run: chmod 600 ${file}`)];
}

/**
 * Checks that the server can start with the data folder: it can be used, and its disk has room for a new embedded
 * database or, once there is one, for anything at all.
 */
export async function checkUsableFolder({ dataDir, databaseUrl }: Config): Promise<Finding> {
  const existingFolder = await nearestFolder(dataDir);
  const access = await checkAccess(dataDir, existingFolder);
  if (access.status === 'fail') return access;
  const isNew = !databaseUrl && !existsSync(clusterFolder(dataDir));
  return (await freeBytesOf(existingFolder)) < (isNew ? failFreeBytes : megabyte)
    ? checkDisk(existingFolder)
    : access;
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function checkDisk(folder: string): Promise<Finding> {
  const freeBytes = await freeBytesOf(folder);
  const message = `${Math.floor(freeBytes / megabyte).toLocaleString('en')} MB are free on the disk of ${folder}.`;
  const advice = 'Free up disk space; without it, nothing can be saved.';
  if (freeBytes < failFreeBytes) return fail('disk', message, advice);
  return freeBytes < warnFreeBytes ? warn('disk', message, advice) : ok('disk', message);
}

/** The folder itself, or its closest existing ancestor. */
async function nearestFolder(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT' && error.code !== 'ENOTDIR',
  );
  const parent = path.dirname(folder);
  return exists || parent === folder ? folder : nearestFolder(parent);
}
