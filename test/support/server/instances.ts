import { expect } from 'vitest';
import { send, type TestResponse } from '../clients/http.ts';
import { type Installation, startInstallation } from './installation.ts';

/** Two instances of one installation that share the database and `env`. */
export interface Instances {
  first: Installation;
  second: Installation;
  /** Closes the second one and starts it again. */
  restartSecond(): Promise<void>;
  close(): Promise<void>;
}

export async function startInstances(env: Record<string, string> = {}): Promise<Instances> {
  const first = await startInstallation(env);
  const startSecond = () =>
    startInstallation({ ...env, DATABASE_URL: String(first.deps.config.databaseUrl) });
  const instances: Instances = {
    first,
    second: await startSecond(),
    async restartSecond() {
      await instances.second.close();
      instances.second = await startSecond();
    },
    async close() {
      await Promise.all([first.close(), instances.second.close()]);
    },
  };
  return instances;
}

export interface TimedResponse {
  response: TestResponse;
  tookMs: number;
}

/** Keeps all senders busy until the work ends. */
export async function underLoad(
  senders: readonly (() => Promise<TestResponse>)[],
  work: () => Promise<unknown>,
): Promise<TimedResponse[]> {
  const responses: TimedResponse[] = [];
  let isOver = false;
  const keepSending = async (sendOne: () => Promise<TestResponse>) => {
    while (!isOver) {
      const startedAtMs = performance.now();
      const response = await sendOne();
      responses.push({ response, tookMs: performance.now() - startedAtMs });
    }
  };
  const sending = Promise.all(senders.map(keepSending));
  try {
    await work();
  } finally {
    isOver = true;
    await sending;
  }
  return responses;
}

/** Returns the store in which a ready instance counts its limits. */
export async function limitStoreOf(instance: Installation): Promise<unknown> {
  const answer = await send(instance.url, 'GET /health/ready');
  expect(answer.status, answer.text).toBe(200);
  expect(answer.at('checks.database')).toBe('ready');
  return answer.at('checks.limits');
}
