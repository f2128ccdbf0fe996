import type pg from "pg";

/**
 * A connection during a transaction. BEGIN is sent together with the first statements; those that write wait until it has
 * succeeded, since each would be a transaction of its own otherwise, and so do all that are sent after one that waits.
 */
export class TxConnection {
  readonly #client: pg.PoolClient;
  /** Until the transaction has begun; for ever if it could not. */
  #beginning: Promise<unknown> | undefined;
  #isAnyWaiting = false;
  #isEnded = false;

  constructor(client: pg.PoolClient, beginStatement: string) {
    this.#client = client;
    this.#beginning = client.query(beginStatement).then(() => (this.#beginning = undefined));
    // The error goes to the statements that wait for it.
    this.#beginning.catch(() => {});
  }

  /** @throws the error of BEGIN */
  async begun(): Promise<void> {
    await this.#beginning;
  }

  /**
   * Sends no more statements, before COMMIT or ROLLBACK: a part of the work that another one has failed may go on, and
   * would write outside of the transaction, or in the next one of the connection.
   */
  end(): void {
    this.#isEnded = true;
  }

  /** Sends a statement that does no harm outside of the transaction: a query, also one that locks rows. */
  ask(statement: pg.QueryArrayConfig): Promise<pg.QueryArrayResult<unknown[]>> {
    const send = () => this.#client.query<unknown[]>(statement);
    return this.#isAnyWaiting ? this.#onceBegun(send) : this.#whileOpen(send);
  }

  /** Sends any statement, as `query` of the driver; without a callback. */
  query(...values: [pg.QueryConfig]): Promise<pg.QueryResult> {
    return this.#onceBegun(() => this.#client.query(...values));
  }

  #onceBegun<T>(send: () => Promise<T>): Promise<T> {
    if (this.#beginning === undefined) return this.#whileOpen(send);
    this.#isAnyWaiting = true;
    return this.#beginning.then(() => this.#whileOpen(send));
  }

  #whileOpen<T>(send: () => Promise<T>): Promise<T> {
    return this.#isEnded ? Promise.reject(new Error("The transaction has ended")) : send();
  }
}
