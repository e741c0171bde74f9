import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';

/** The purpose of a keyed hash, such as `cursor`; a hash is valid for one purpose only. */
type Purpose = string;

/** Keyed hashes under the installation's secret, separate for each purpose. */
export interface Secrets {
  /** Identifies the secret without revealing it. */
  fingerprint: string;
  /** HMAC-SHA-256 in base64url. */
  sign(purpose: Purpose, text: string): string;
  /** Compares in constant time. */
  verify(purpose: Purpose, text: string, signature: string): boolean;
  /**
   * Creates a token that carries a JSON value, which clients can read but not change. It opens only with the same
   * binding, such as the client that it was issued to.
   */
  seal(purpose: Purpose, binding: unknown, value: unknown): string;
  /** Returns the value of a token, or null when it was not sealed for this purpose and binding. */
  open<Value>(purpose: Purpose, binding: unknown, token: string): Value | null;
}

export function createSecrets(appSecret: string): Secrets {
  const sign: Secrets['sign'] = (purpose, text) =>
    createHmac('sha256', appSecret).update(`${purpose}\0${text}`).digest('base64url');
  const verify: Secrets['verify'] = (purpose, text, signature) =>
    constantTimeEqual(sign(purpose, text), signature);
  const bound = (binding: unknown, body: string) => `${JSON.stringify(binding)}\0${body}`;
  return {
    fingerprint: fingerprintOf(appSecret),
    sign,
    verify,
    seal(purpose, binding, value) {
      const body = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${body}.${sign(purpose, bound(binding, body))}`;
    },
    open<Value>(purpose: Purpose, binding: unknown, token: string) {
      const [body = '', signature = '', ...rest] = token.split('.');
      if (rest.length > 0 || !verify(purpose, bound(binding, body), signature)) return null;
      // Safe because only seal() can have signed it, and each purpose has one type of value.
      return JSON.parse(Buffer.from(body, 'base64url').toString()) as Value;
    },
  };
}

/** Compares two texts in constant time. */
export function constantTimeEqual(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** SHA-256 in hexadecimal, for values that are random enough not to need a key. */
export function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The file with the generated secret of a data folder. */
export function appSecretFile(dataDir: string): string {
  return path.join(dataDir, 'secrets', 'app-secret');
}

/** Reads the secret of a data folder; null when there is none. */
export async function readAppSecret(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(appSecretFile(dataDir), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The fingerprint by which the database recognizes the secret. */
export function fingerprintOf(appSecret: string): string {
  return hash(`fingerprint\0${appSecret}`).slice(0, 16);
}

/** Reads the secret of a data folder, or creates one that only the owner of the process can read. */
export async function loadAppSecret(dataDir: string): Promise<string> {
  const file = appSecretFile(dataDir);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const temporaryFile = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporaryFile, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    // Of two first starts at once exactly one links its file; both then read that one.
    await link(temporaryFile, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(temporaryFile);
  }
  return (await readFile(file, 'utf8')).trim();
}

/**
 * Throws when the secret is not the one that the database was set up with, because every key and cursor would
 * silently stop working.
 */
export async function assertSameSecret(pool: Pool, appSecret: string): Promise<void> {
  const fingerprint = fingerprintOf(appSecret);
  await pool.query('insert into installation values (1, $1) on conflict do nothing', [fingerprint]);
  const { rows } = await pool.query('select secret_fingerprint from installation');
  if (rows[0]?.secret_fingerprint !== fingerprint) {
    throw new Error(
      'APP_SECRET differs from the secret that this database was set up with. Start with the original secret; every instance needs the same one.',
    );
  }
}
