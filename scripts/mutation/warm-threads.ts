import path from "node:path";
import { Worker } from "node:worker_threads";
import type { PoolOptions, PoolRunnerInitializer, PoolWorker, WorkerRequest } from "vitest/node";

type Listener = (...args: unknown[]) => void;

/** A thread gathers what broken tests leave behind (servers, connections): after so many mutants it is replaced. */
const mutantsPerThread = 25;

/** The thread that waits for the next mutant, and how many it has tried. */
let waiting: { readonly thread: Worker; readonly tried: number } | undefined;

function startThread({ distPath, env, execArgv }: PoolOptions): Worker {
  const thread = new Worker(path.resolve(distPath, "workers/threads.js"), {
    env: env as NodeJS.ProcessEnv,
    execArgv,
    stdout: true,
    stderr: true,
  });
  // Unread, what tests print would hold them up.
  thread.stdout.resume();
  thread.stderr.resume();
  return thread;
}

/**
 * Whether the code may have been loaded before the mutant became active: Stryker says "runtime" of a mutant whose line runs
 * in tests alone, and "static" of one that runs while files are loaded, too, which takes a new thread.
 */
function mayBeWarm({ project }: PoolOptions): boolean {
  const provided: { mode?: string; mutantActivation?: string } = project.getProvidedContext();
  return provided.mode === "mutant" && provided.mutantActivation === "runtime";
}

/**
 * A thread that outlives its run and serves the next mutant: loading the server takes longer than the few tests that a
 * mutant is tried by. Vitest loads the test files again for each run, and keeps all other modules (`isolate: false`).
 */
class WarmThread implements PoolWorker {
  readonly name = "warm-threads";
  readonly #options: PoolOptions;
  readonly #mayBeWarm: boolean;
  #listeners: [string, Listener][] = [];
  #thread: Worker | undefined;
  #tried = 0;
  /** The settings of this run, the names of its tests among them: a thread hears them only when it starts. */
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
    // Messages of Vitest's calls between threads have no type.
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

  /** Says to Vitest what the thread would say. */
  #answer(type: "started" | "stopped"): void {
    queueMicrotask(() => this.#thread?.emit("message", { __vitest_worker_response__: true, type }));
  }
}

/** To be run with one worker. */
export const warmThreads: PoolRunnerInitializer = {
  name: "warm-threads",
  createPoolWorker: (options) => new WarmThread(options),
};
