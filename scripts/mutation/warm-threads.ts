import path from "node:path";
import { Worker } from "node:worker_threads";
import type { PoolOptions, PoolRunnerInitializer, PoolWorker, WorkerRequest } from "vitest/node";

type Listener = (...args: unknown[]) => void;

/** A thread is replaced after this many mutants, because failed tests leave servers and connections behind. */
const mutantsPerThread = 25;

/** The thread that waits for the next mutant, and the number of mutants it has run. */
let waiting: { readonly thread: Worker; readonly tried: number } | undefined;

function startThread({ distPath, env, execArgv }: PoolOptions): Worker {
  const thread = new Worker(path.resolve(distPath, "workers/threads.js"), {
    env: env as NodeJS.ProcessEnv,
    execArgv,
    stdout: true,
    stderr: true,
  });
  // Output that is not read would block the tests.
  thread.stdout.resume();
  thread.stderr.resume();
  return thread;
}

/**
 * Whether the code may be loaded before the mutant becomes active. Stryker marks a mutant as "runtime" if its line runs
 * only in tests, and as "static" if it also runs while files are loaded, which needs a new thread.
 */
function mayBeWarm({ project }: PoolOptions): boolean {
  const provided: { mode?: string; mutantActivation?: string } = project.getProvidedContext();
  return provided.mode === "mutant" && provided.mutantActivation === "runtime";
}

/**
 * A thread that is reused for the next mutant, because loading the server takes longer than the few tests of a mutant.
 * Vitest reloads the test files for each run, and keeps all other modules (`isolate: false`).
 */
class WarmThread implements PoolWorker {
  readonly name = "warm-threads";
  readonly #options: PoolOptions;
  readonly #mayBeWarm: boolean;
  #listeners: [string, Listener][] = [];
  #thread: Worker | undefined;
  #tried = 0;
  /** The configuration of this run with the names of its tests, which a thread gets only when it starts. */
  #config: object | undefined;
  #hasFailed = false;
  #hasEnded = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#mayBeWarm = mayBeWarm(options);
  }

  async start(): Promise<void> {
    if (this.#mayBeWarm && waiting !== undefined) {
      this.#thread = waiting.thread;
      this.#tried = waiting.tried;
      waiting = undefined;
    } else this.#thread = startThread(this.#options);
    const fail = () => (this.#hasFailed = true);
    this.on("error", fail);
    this.on("exit", fail);
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    this.#thread?.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#listeners = this.#listeners.filter((one) => one[0] !== event || one[1] !== listener);
    this.#thread?.off(event, listener);
  }

  send(message: WorkerRequest): void {
    // Vitest's RPC messages between threads have no `type`.
    if (message.type === "start") {
      this.#config = message.context.config;
      if (this.#tried > 0) {
        this.#answer("started");
        return;
      }
    }
    if (message.type === "stop" && this.#mayWait()) {
      this.#hasEnded = true;
      this.#answer("stopped");
      return;
    }
    const isRun = message.type === "run";
    this.#thread?.postMessage(
      isRun ? { ...message, context: { ...message.context, config: this.#config } } : message,
    );
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  async stop(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    if (!this.#hasEnded) {
      await thread?.terminate();
      return;
    }
    for (const [event, listener] of this.#listeners) thread?.off(event, listener);
    if (thread !== undefined) waiting = { thread, tried: this.#tried + 1 };
  }

  #mayWait(): boolean {
    return this.#mayBeWarm && !this.#hasFailed && waiting === undefined && this.#tried + 1 < mutantsPerThread;
  }

  /** Answers Vitest in place of the thread. */
  #answer(type: "started" | "stopped"): void {
    queueMicrotask(() => this.#thread?.emit("message", { __vitest_worker_response__: true, type }));
  }
}

/** Requires that Vitest runs one worker. */
export const warmThreads: PoolRunnerInitializer = {
  name: "warm-threads",
  createPoolWorker: (options) => new WarmThread(options),
};
