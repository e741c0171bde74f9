import type { UsageReport } from '@imprint/shared/usage.contract';
import { expect } from 'vitest';
import { type Answer, restClient, send } from './http.ts';
import { message, query, toolClient } from './rpc.ts';

/** How a call ended, as usage tells them apart. */
type Outcome = 'succeeded' | 'clientErrors' | 'rateLimited' | 'serverErrors';

/** One call as the one who made it knows it. */
interface Entry {
  keyId: string;
  operation: string;
  projectId: string | null;
  outcome: Outcome;
}

/** What a test writes down of every call that it makes. */
export class Ledger {
  readonly entries: Entry[] = [];

  note(keyId: string, operation: string, status: number, projectId: string | null = null): void {
    const outcome = outcomeOf(status);
    // A call that was refused found no project, or told nobody which.
    this.entries.push({ keyId, operation, outcome, projectId: outcome === 'succeeded' ? projectId : null });
  }

  count(outcome: Outcome): number {
    return this.entries.filter((entry) => entry.outcome === outcome).length;
  }

  /** Requests by how they ended, for each value of a field. */
  by(field: 'keyId' | 'operation' | 'projectId'): Record<string, Record<string, number>> {
    const sums: Record<string, Record<string, number>> = {};
    for (const entry of this.entries) {
      const name = String(entry[field]);
      sums[name] ??= { requests: 0, succeeded: 0, clientErrors: 0, rateLimited: 0, serverErrors: 0 };
      for (const count of ['requests', entry.outcome]) sums[name][count] = (sums[name][count] ?? 0) + 1;
    }
    return sums;
  }
}

function outcomeOf(status: number): Outcome {
  if (status < 400) return 'succeeded';
  if (status === 429) return 'rateLimited';
  return status < 500 ? 'clientErrors' : 'serverErrors';
}

/** The same sums as a report tells them. */
export function reported(rows: readonly object[], field: string): Record<string, Record<string, number>> {
  return Object.fromEntries(
    rows.map((row) => {
      const counts = ['requests', 'succeeded', 'clientErrors', 'rateLimited', 'serverErrors'];
      return [
        String(Reflect.get(row, field)),
        Object.fromEntries(counts.map((name) => [name, Reflect.get(row, name)])),
      ];
    }),
  );
}

/** What the dashboard reads of usage, which must succeed. */
export async function usageOf(url: string, cookie: string, input: object = {}): Promise<UsageReport> {
  const answer = await query(url, 'usage.get', input, { cookie });
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix holds every success against the contract.
  return answer.at('result.data') as UsageReport;
}

/** Waits until usage holds as many requests as it should, and gives it. */
export async function settledUsage(
  url: string,
  cookie: string,
  requests: number,
  input: object = {},
): Promise<UsageReport> {
  const total = async () => (await usageOf(url, cookie, input)).total.requests;
  await expect.poll(total, { interval: 100 }).toBeGreaterThanOrEqual(requests);
  return usageOf(url, cookie, input);
}

/** Calls of one key over every surface, each of which writes down what it was answered. */
export function callsOf(url: string, ledger: Ledger, { key, id }: { key: string; id: string }) {
  const rest = restClient(url, key);
  const tools = toolClient(url, key);
  const headers = { authorization: `Bearer ${key}` };

  return {
    async rest(operation: string, target: string, body?: object, projectId?: string): Promise<void> {
      const answer = await rest(target, { body });
      const made = answer.status === 201 ? String(answer.at('data.id')) : null;
      ledger.note(id, operation, answer.status, projectId ?? made);
    },
    async tool(operation: string, method: string, params: object = {}, projectId?: string): Promise<void> {
      const status = statusOf(await tools(message(method, params)), 'error');
      // A message over the limit is refused before its operation is known.
      ledger.note(id, status === 429 ? 'none' : operation, status, projectId ?? null);
    },
    async toolBatch(): Promise<void> {
      const answer = await tools([message('list_projects'), message('no_such_method')]);
      const first = statusOf(answer, '0.error');
      ledger.note(id, first === 429 ? 'none' : 'projects.list', first);
      ledger.note(id, 'none', statusOf(answer, '1.error'));
    },
    async trpc(operation: string, name: string, input: object = {}, projectId?: string): Promise<void> {
      const answer = await query(url, name, input, headers);
      ledger.note(id, operation, answer.status, projectId ?? null);
    },
    async trpcBatch(projectId: string): Promise<void> {
      const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: { projectId }, 2: { projectId: 'x' } }));
      const names = 'me.get,projects.get,projects.get';
      const answer = await send(url, `GET /trpc/${names}?batch=1&input=${input}`, { headers });
      const status = (place: number) => Number(answer.at(`${place}.error.data.httpStatus`) ?? 200);
      ledger.note(id, 'me.get', status(0));
      ledger.note(id, 'projects.get', status(1), projectId);
      ledger.note(id, 'projects.get', status(2));
    },
  };
}

/** The HTTP status that an error of JSON-RPC stands for; it is answered over 200. */
function statusOf(answer: Answer, path: string): number {
  const code = answer.at(`${path}.code`);
  if (code === undefined) return 200;
  if (code === -32000) return 429;
  const name = answer.at(`${path}.data.code`);
  return name === 'INTERNAL_ERROR' || name === 'SERVICE_UNAVAILABLE' ? 500 : 400;
}
