import { normalizeIP } from "@fastify/rate-limit";
import type { Call } from "@bandeja/contract/call";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { DbPool } from "../db/database.ts";
import { ApiError } from "../kernel/api-error.ts";
import { connectionSignal } from "./connection-signal.ts";
import { NoTurn, Turns, type TurnBounds } from "../kernel/turns.ts";

/** The most time (ms) for one statement of a dear call. */
export const dearStatementMs = 2_000;

/** The same for its call, if that is dear. */
export const statementMsOf = ({ cost }: Call): number | undefined =>
  cost === "usual" ? undefined : dearStatementMs;

/** Dear calls of one account, or of the network of visitors. A screen asks several at once. */
const turnsOfOne: TurnBounds = { atOnce: 2, maxWaiting: 10, waitMs: 5_000 };
/** All dear calls that have their turn among their own. */
const ofAll = { maxWaiting: 100, waitMs: 5_000 } as const;

/** What a request is answered that got no turn. Of a client that has left, only the log has it. */
const refusalOf = ({ reason }: NoTurn): ApiError =>
  reason === "late"
    ? new ApiError("UNAVAILABLE", { retryAfter: 5 })
    : new ApiError("TOO_MANY_REQUESTS", { retryAfter: 2 });

/** The turns of dear calls in this process: two of an account at a time, and all together on half of the connections. */
export class DearCalls {
  readonly #all: Turns;
  readonly #ofOne: TurnBounds;
  readonly #own = new Map<string, Turns>();

  constructor({ $client }: Pick<DbPool, "$client">, ofOne = turnsOfOne) {
    this.#ofOne = ofOne;
    this.#all = new Turns({ ...ofAll, atOnce: Math.max(1, Math.floor($client.options.max / 2)) });
  }

  /**
   * Runs the work of a request in its turn.
   *
   * @param holder whose calls it counts among: by default the account, or the network of a visitor
   * @throws ApiError `TOO_MANY_REQUESTS` while many of the same holder wait, `UNAVAILABLE` after five seconds
   */
  async inTurn<T>(
    request: FastifyRequest,
    work: () => Promise<T>,
    holder: string = request.actor?.accountId ?? normalizeIP(request.ip, 64),
  ): Promise<T> {
    const own = this.#own.get(holder) ?? new Turns(this.#ofOne);
    this.#own.set(holder, own);
    const signal = connectionSignal(request);
    try {
      return await own.run(signal, () => this.#all.run(signal, work));
    } catch (error) {
      throw error instanceof NoTurn ? refusalOf(error) : error;
    } finally {
      if (own.isIdle) this.#own.delete(holder);
    }
  }
}

declare module "fastify" {
  interface FastifyInstance {
    dearCalls: DearCalls;
  }
}

/** Lets dear calls have their turns. */
export function limitDearCalls(app: FastifyInstance, { db }: { readonly db: DbPool }): void {
  app.decorate("dearCalls", new DearCalls(db));
}
