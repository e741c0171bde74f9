/** Who asks for a variant. */
export interface VariantRequest {
  /** The client, by whom turns are shared out. */
  address: string;
  /** Tells when nobody waits for the answer any more. */
  gone: AbortSignal;
}

/** Work that several wait for and that is done once. */
export interface SharedJob<Result> {
  /** Rejects with SERVICE_UNAVAILABLE when no client got a turn, or all left before one came. */
  done: Promise<Result>;
  /** Makes the asker's client wait for a turn as well, unless the work has begun. */
  join(asker: VariantRequest): void;
}

/** Does work when the turn of a client has come; rejects when none comes. */
export type RunInSlot = (address: string, work: () => Promise<void>, gone: AbortSignal) => Promise<void>;

interface WaitingClient {
  requestCount: number;
  left: AbortController;
}

/**
 * Prepares work that begins with the first turn of any client that waits for it, so that nobody waits behind what
 * another client asks for besides.
 */
export function createSharedJob<Result>(turn: RunInSlot, work: () => Promise<Result>): SharedJob<Result> {
  const { promise: done, resolve, reject } = Promise.withResolvers<Result>();
  const waiting = new Map<string, WaitingClient>();
  let isBegun = false;

  const begin = async () => {
    if (isBegun) return;
    isBegun = true;
    for (const { left } of waiting.values()) left.abort();
    await work().then(resolve, reject);
  };

  const enter = (address: string) => {
    const client: WaitingClient = { requestCount: 0, left: new AbortController() };
    waiting.set(address, client);
    turn(address, begin, client.left.signal).catch((error: unknown) => {
      if (waiting.get(address) === client) waiting.delete(address);
      if (!isBegun && waiting.size === 0) reject(error);
    });
    return client;
  };

  return {
    done,
    join({ address, gone }) {
      if (isBegun) return;
      const client = waiting.get(address) ?? enter(address);
      client.requestCount += 1;
      gone.addEventListener('abort', () => {
        client.requestCount -= 1;
        if (client.requestCount > 0 || isBegun) return;
        waiting.delete(address);
        client.left.abort();
      });
    },
  };
}
