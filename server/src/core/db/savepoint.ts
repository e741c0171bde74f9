import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Runs a part of a transaction in a savepoint: when it throws, the part is rolled back and the transaction goes on.
 * The entity manager is cleared afterwards, so that entities of one part are neither written again with the next nor
 * kept after a rollback.
 */
export async function inSavepoint<Result>(em: EntityManager, part: () => Promise<Result>): Promise<Result> {
  await em.execute('savepoint part');
  try {
    const result = await part();
    await em.flush();
    await em.execute('release savepoint part');
    return result;
  } catch (thrown) {
    await em.execute('rollback to savepoint part');
    throw thrown;
  } finally {
    em.clear();
  }
}
