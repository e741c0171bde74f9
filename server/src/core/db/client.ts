import pg from 'pg';

interface DatabaseClientConfig extends pg.ClientConfig {
  /** How long a statement may go unanswered before its connection is closed; no limit when undefined. */
  answerTimeoutMs?: number;
}

/** Internals of pg's client that its published types lack. */
interface ClientInternals {
  connection: { stream: { destroy(): void } };
  /** The statement that was sent and has not been answered yet. */
  _getActiveQuery(): object | null | undefined;
}

const checkEveryMs = 100;
const watchedClients = new Set<DatabaseClient>();
let isWatching = false;

/**
 * A connection that releases itself to the pool when it is lost, even in the middle of a transaction; the query
 * builder releases only after commit or rollback. It is closed when a statement goes unanswered for too long.
 */
export class DatabaseClient extends pg.Client {
  /** Set by the pool while the connection is checked out. */
  declare release?: (destroy: boolean) => void;
  readonly #answerTimeoutMs: number;
  #lastSeen: object | null | undefined;
  #seenAtMs = 0;

  constructor(config?: string | DatabaseClientConfig) {
    super(config);
    this.#answerTimeoutMs = (typeof config === 'object' && config.answerTimeoutMs) || Infinity;
    this.once('connect', () => watch(this));
    this.once('end', () => {
      watchedClients.delete(this);
      setImmediate(() => this.releaseToPool());
    });
  }

  /** Closes the connection when the active statement was first seen too long ago. */
  checkTimeout(nowMs: number): void {
    // Safe because every pg client has these; they are left out of its published types.
    const { connection, _getActiveQuery } = this as unknown as ClientInternals;
    const query = _getActiveQuery.call(this);
    if (query !== this.#lastSeen) this.#seenAtMs = nowMs;
    this.#lastSeen = query;
    if (query && nowMs - this.#seenAtMs >= this.#answerTimeoutMs) connection.stream.destroy();
  }

  private releaseToPool(): void {
    try {
      this.release?.(true);
    } catch {
      // It was released already.
    }
  }
}

/** A single timer for all connections, because a timer for each statement would cost more than the statement. */
function watch(client: DatabaseClient): void {
  watchedClients.add(client);
  if (isWatching) return;
  isWatching = true;
  setInterval(() => {
    const nowMs = performance.now();
    for (const watched of watchedClients) watched.checkTimeout(nowMs);
  }, checkEveryMs).unref();
}
