import pg from 'pg';
import { vi } from 'vitest';

/** Returns the SQL statements that are sent while an action runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.map(([query]: unknown[]) => {
      const isNamed = typeof query === 'object' && query !== null && 'text' in query;
      return String(isNamed ? query.text : query);
    });
  } finally {
    spy.mockRestore();
  }
}
