import { randomUUID } from "node:crypto";
import { AsyncResource } from "node:async_hooks";
import { EventEmitter, once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/** The work that may have become due: a queue's name, or `events`. */
export type Topic = string;

const channel = "bandeja_hints";
/** The shortest time (ms) between two hints to other processes: those in between are collected. */
const collectMs = 20;
const reconnectMs = 1_000;

/** An idle connection is probed each minute: networks forget one without traffic, some after less than six. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 };

/**
 * Announces committed work to its workers, in this process or another. A hint may be lost, since workers also poll
 * regularly. `NOTIFY` is a separate statement after the commit, since in a transaction it takes a lock that all
 * writers would wait for.
 */
export class Hints {
  readonly #emitter = new EventEmitter();
  readonly #pool: pg.Pool;
  /** Marks this process's own hints, which its listeners have already. */
  readonly #own = randomUUID();
  readonly #collected = new Set<Topic>();
  #isCollecting = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    // Every worker of a queue listens.
    this.#emitter.setMaxListeners(0);
  }

  /** Outside of the request that announces: what a listener begins then belongs to none. */
  readonly #emit = AsyncResource.bind((topic: Topic, detail?: unknown) => this.#emitter.emit(topic, detail));
  readonly #notifySoon = AsyncResource.bind(() => setImmediate(() => void this.#notify()));

  /** @returns a function that removes the listener */
  on(topic: Topic, listener: (detail?: unknown) => void): () => void {
    this.#emitter.on(topic, listener);
    return () => void this.#emitter.off(topic, listener);
  }

  /** For work that one process does: this one if it can. */
  announce(topic: Topic): void {
    if (!this.#emit(topic)) this.#collect(topic);
  }

  /** For what every process needs to know. @param detail what the listeners of this process need not read again */
  broadcast(topic: Topic, detail?: unknown): void {
    this.#emit(topic, detail);
    this.#collect(topic);
  }

  #collect(topic: Topic): void {
    this.#collected.add(topic);
    if (this.#isCollecting) return;
    this.#isCollecting = true;
    this.#notifySoon();
  }

  async #notify(): Promise<void> {
    const topics = [...this.#collected, this.#own].join(",");
    this.#collected.clear();
    setTimeout(() => {
      if (this.#collected.size > 0) void this.#notify();
      else this.#isCollecting = false;
    }, collectMs).unref();
    // Without a connection other processes find the work by polling.
    await this.#pool.query("SELECT pg_notify($1, $2)", [channel, topics]).catch(() => {});
  }

  /** Receives the hints of other processes on its own connection, which is reopened when it is lost. */
  listen(connectionString: string): AsyncDisposable {
    const closing = new AbortController();
    const listening = this.#listenUntil(closing.signal, connectionString);
    return {
      async [Symbol.asyncDispose]() {
        closing.abort();
        await listening;
      },
    };
  }

  async #listenUntil(signal: AbortSignal, connectionString: string): Promise<void> {
    while (!signal.aborted) {
      const client = new pg.Client({ connectionString, application_name: "bandeja hints", ...keptAlive });
      client.on("error", () => {});
      client.on("notification", ({ payload = "" }) => {
        const topics = payload.split(",");
        if (!topics.includes(this.#own)) for (const topic of topics) this.#emitter.emit(topic);
      });
      const ended = once(client, "end");
      const close = () => void client.end().catch(() => {});
      try {
        await client.connect();
        await client.query(`LISTEN ${channel}`);
        // Hints were lost while there was no connection.
        for (const topic of this.#emitter.eventNames()) this.#emitter.emit(topic);
        signal.addEventListener("abort", close);
        if (signal.aborted) close();
        await ended;
      } catch {
        close();
      }
      signal.removeEventListener("abort", close);
      await delay(reconnectMs, undefined, { signal }).catch(() => {});
    }
  }
}
