import pg from 'pg';

interface DatabaseClientConfig extends pg.ClientConfig {
  /** How long a statement may go unanswered before its connection is cut; for ever when undefined. */
  answerTimeoutMs?: number;
}

/** What pg's client has besides what its published types tell. */
interface ClientInternals {
  connection: { stream: { destroy(): void } };
  /** The statement that was sent and is not answered yet. */
  _getActiveQuery(): object | null | undefined;
}

const checkEveryMs = 100;
const watchedClients = new Set<DatabaseClient>();
let isWatching = false;

/**
 * A connection that gives its place in the pool back when it is lost, even in the middle of a
 * transaction, where nobody else would: the query builder releases only after commit or rollback.
 * It is cut when a statement goes unanswered for too long.
 */
export class DatabaseClient extends pg.Client {
  /** Put there by the pool while the connection is lent out. */
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

  /** Cuts the connection when the statement under way was first seen too long ago. */
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
      // It was given back already.
    }
  }
}

/** One clock for all connections, because a timer for each statement would cost more than the statement. */
function watch(client: DatabaseClient): void {
  watchedClients.add(client);
  if (isWatching) return;
  isWatching = true;
  setInterval(() => {
    const nowMs = performance.now();
    for (const each of watchedClients) each.checkTimeout(nowMs);
  }, checkEveryMs).unref();
}
