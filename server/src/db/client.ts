import pg from 'pg';

/**
 * A connection that gives its place in the pool back when it is lost, even in the middle of a
 * transaction, where nobody else would: the query builder releases only after commit or rollback.
 */
export class DatabaseClient extends pg.Client {
  /** Put there by the pool while the connection is lent out. */
  declare release?: (destroy: boolean) => void;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.once('end', () => setImmediate(() => this.giveBack()));
  }

  // The many forms of query() are not narrowed here: what is given is passed on as it is.
  override query(...args: unknown[]): never {
    const result: unknown = Reflect.apply(super.query, this, args);
    if (result instanceof Promise) result.catch((error: unknown) => this.closeAfterTimeout(error));
    // Safe because it is what the inherited method gave for these arguments.
    return result as never;
  }

  /** A statement that was not answered in time leaves its connection unusable. */
  private closeAfterTimeout(error: unknown): void {
    if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
    // Safe because every pg client has a connection with a stream; its published types leave it out.
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
    connection.stream.destroy();
  }

  private giveBack(): void {
    try {
      this.release?.(true);
    } catch {
      // It was given back already.
    }
  }
}
