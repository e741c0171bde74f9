import { DeadlockException } from '@mikro-orm/core';
import { translateError } from '../../core/rpc/guards.ts';
import { type KeptName, keptTable } from './changes/kept.tables.ts';

/** Why a resource cannot be reverted, in the words for people. */
export class ItemProblem extends Error {}

const nouns: Readonly<Partial<Record<string, string>>> = {
  collection: 'token collection',
  media: 'media item',
};

/** What one resource of a table is called. */
function nounOf(table: KeptName): string {
  const { noun } = keptTable(table);
  return nouns[noun] ?? noun;
}

/** Whether an error ends the transaction, because the database is away or found a deadlock. */
export function endsTransaction(thrown: unknown): boolean {
  if (thrown instanceof DeadlockException) return true;
  return translateError(thrown).code === 'SERVICE_UNAVAILABLE' && timeoutProblem(thrown) === null;
}

/** The problem of a resource that others have locked for too long, or that takes too long; null for another error. */
function timeoutProblem(thrown: unknown): string | null {
  if (!(thrown instanceof Error) || !('code' in thrown)) return null;
  if (thrown.code === '55P03') return 'It was being changed at that time.';
  return thrown.code === '57014' ? 'It is too large to be reverted.' : null;
}

/** The message of an error for people; null for an error that is none of theirs. */
export function problemOf(table: KeptName, thrown: unknown): string | null {
  if (thrown instanceof ItemProblem) return thrown.message;
  if (!(thrown instanceof Error) || !('code' in thrown)) return null;
  const detail = 'detail' in thrown ? String(thrown.detail) : '';
  const late = timeoutProblem(thrown);
  if (late !== null) return late;
  if (thrown.code === '23505') return takenProblem(table, detail);
  if (thrown.code !== '23503') return null;
  return /is still referenced/.test(detail)
    ? 'It is used by something that was added since.'
    : 'Something that it belongs to or uses no longer exists.';
}

/** PostgreSQL says: Key (website_id, locale, path)=(…, en, /about) already exists. */
function takenProblem(table: KeptName, detail: string): string {
  const [, columns = '', values = ''] = /^Key \((.*)\)=\((.*)\) already exists/.exec(detail) ?? [];
  const column = columns.split(', ').at(-1) ?? '';
  const value = values.split(', ').at(-1) ?? '';
  const names: Readonly<Partial<Record<string, string>>> = {
    source_path: 'source path',
    name_key: 'name',
    sha256: 'bytes',
    locale: 'language in its group of translations',
  };
  const name = names[column] ?? column.replaceAll('_', ' ');
  const isShown = ['path', 'slug', 'source_path', 'name_key', 'address'].includes(column);
  const noun = nounOf(table);
  return isShown
    ? `Another ${noun} has the ${name} ${value} now.`
    : `Another ${noun} has the same ${name} now.`;
}
