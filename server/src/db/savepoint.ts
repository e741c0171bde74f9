import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Does a part of a transaction whole or not at all: where it throws, the rest of the transaction goes on without
 * it. Rows are loaded anew afterwards, for what one part made must neither be written again with the next nor
 * stay when it was taken back.
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
