/** A client's request for a variant. */
export interface VariantRequest {
  /** The client's address; slots are shared fairly among addresses. */
  address: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

/** Work that runs once for several waiting requests. */
export interface SharedJob<Result> {
  /** Rejects with SERVICE_UNAVAILABLE when no client got a slot, or all left before that. */
  done: Promise<Result>;
  /** Adds a request, whose client also waits for a slot unless the work has started. */
  join(request: VariantRequest): void;
}

/** Runs work in a slot of a client; rejects when it gets none. */
export type RunInSlot = (address: string, work: () => Promise<void>, signal: AbortSignal) => Promise<void>;

interface WaitingClient {
  requestCount: number;
  controller: AbortController;
}

/**
 * Creates a job that starts with the first slot of any waiting client, so that no client waits behind other work of
 * another one.
 */
export function createSharedJob<Result>(
  runInSlot: RunInSlot,
  work: () => Promise<Result>,
): SharedJob<Result> {
  const { promise: done, resolve, reject } = Promise.withResolvers<Result>();
  const waiting = new Map<string, WaitingClient>();
  let isStarted = false;

  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    for (const { controller } of waiting.values()) controller.abort();
    await work().then(resolve, reject);
  };

  const addClient = (address: string) => {
    const client: WaitingClient = { requestCount: 0, controller: new AbortController() };
    waiting.set(address, client);
    runInSlot(address, start, client.controller.signal).catch((error: unknown) => {
      if (waiting.get(address) === client) waiting.delete(address);
      if (!isStarted && waiting.size === 0) reject(error);
    });
    return client;
  };

  return {
    done,
    join({ address, signal }) {
      if (isStarted) return;
      const client = waiting.get(address) ?? addClient(address);
      client.requestCount += 1;
      signal.addEventListener('abort', () => {
        client.requestCount -= 1;
        if (client.requestCount > 0 || isStarted) return;
        waiting.delete(address);
        client.controller.abort();
      });
    },
  };
}
