import type { EntityManager } from '@mikro-orm/postgresql';

/** Locks a name until the caller's transaction ends; waits while another transaction has locked it. */
export async function lockName(em: EntityManager, name: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}

/** Locks a name like `lockName`, but returns false immediately when another transaction has locked it. */
export async function tryLockName(em: EntityManager, name: string): Promise<boolean> {
  const [lock] = await em.execute<{ isFree: boolean }[]>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as "isFree"',
    [name],
  );
  return lock?.isFree === true;
}
