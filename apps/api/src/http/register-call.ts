import { clientHeader, clientNames, type ClientName } from "@bandeja/contract/client-name";
import type { Call, CallAnswer, CallBody, CallParams, CallQuery } from "@bandeja/contract/call";
import type { ErrorCode } from "@bandeja/contract/error-codes";
import { decisionsAgainst } from "@bandeja/contract/closed-accounts";
import { incompleteCode } from "@bandeja/contract/errors-of";
import { fileLimitBytes } from "@bandeja/contract/limits";
import type { Language } from "@bandeja/contract/lists";
import type { ReadReplica } from "@bandeja/read-replica/open-read-replica";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "@bandeja/config/config";
import type { Db, DbPool, Tx } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { authenticate, recognize } from "./authenticate.ts";
import { deviceOf, readBrowserCookie, type Device } from "./browser.ts";
import type { Actor, VenueActor, WorkerActor } from "../kernel/actor.ts";
import { statementMsOf } from "./dear-calls.ts";
import { once } from "./idempotency.ts";
import { isLocal } from "./is-local.ts";
import { connectionSignal } from "./connection-signal.ts";
import { detectLanguage, requestedLanguage } from "./detect-language.ts";
import { addressLimit, limitAccount } from "./limits.ts";
import { formOverheadBytes } from "./read-forms.ts";
import { countWrite } from "./account-writes-store.ts";
import { readFromPrimary, readFromReplica } from "./replica-reads.ts";

/** The route schema of a call: validates its requests, and in tests its answers. */
export function callDocument(call: Call) {
  return {
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: { 200: { content: { "application/json": { schema: call.answer } } } },
  };
}

type ActorFor<W> = W extends `venue:${string}`
  ? VenueActor
  : W extends "worker"
    ? WorkerActor
    : W extends "operator"
      ? never
      : Actor;

type ActorOf<C extends Call> = C["who"] extends "anyone"
  ? C["optionalToken"] extends true
    ? Actor | undefined
    : undefined
  : C["who"] extends readonly (infer W)[]
    ? ActorFor<W>
    : ActorFor<C["who"]>;

/** The services that every call needs; a handler may need more. */
export interface CallServices {
  readonly config: Config;
  /** Public address of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly db: DbPool;
  /** For lists that may be seconds old; without it, they are read like everything else. */
  readonly replica?: ReadReplica | undefined;
  now(): Date;
}

interface BaseCallContext<C extends Call, S> {
  readonly actor: ActorOf<C>;
  readonly language: Language;
  /** The language of cities' names; undefined for a client that asks for none, which gets them as they were chosen. */
  readonly cityLanguage: Language | undefined;
  readonly now: Date;
  /** Whether the request comes from this machine, with a local host name. */
  readonly isLocal: () => boolean;
  /** Aborted when the client leaves. */
  readonly left: () => AbortSignal;
  /** The client's IP address. */
  readonly address: string;
  /** The `User-Agent` header. */
  readonly userAgent: string | undefined;
  /** The site or the app, by its own header; null for other programs. */
  readonly client: ClientName | null;
  /** The value of the browser's cookie. */
  readonly browser: string | undefined;
  readonly device: Device;
  readonly services: S;
  readonly log: FastifyBaseLogger;
}

export interface CallContext<C extends Call, S = CallServices> extends BaseCallContext<C, S> {
  readonly params: CallParams<C>;
  readonly query: CallQuery<C>;
  readonly body: CallBody<C>;
}

/** A query reads from the database, a command works in a transaction, unless it opens its own. */
type HandleFor<C extends Call, Own> = C["kind"] extends "query"
  ? { readonly db: Db }
  : Own extends true
    ? { readonly db: DbPool }
    : { readonly tx: Tx };

/** The input before validation: a guard reads only ids in it. */
export interface GuardContext<C extends Call, S = CallServices> extends BaseCallContext<C, S> {
  readonly db: Db;
  readonly sent: Readonly<Record<string, unknown>>;
}

export interface CallHandler<
  C extends Call,
  Answer extends CallAnswer<C> = CallAnswer<C>,
  Found = unknown,
  S = CallServices,
  Own extends true | undefined = undefined,
> {
  /**
   * Refuses resources that do not exist or are not the actor's (403, 404), before the request is validated (400). `run`
   * gets the resource as `found`; it may be undefined only where validation refuses the input.
   */
  guard?(context: GuardContext<C, S>): Promise<Found | undefined> | Found | undefined;
  /** Refuses a valid request by a rule that needs no data and takes time, before a transaction holds a connection. */
  check?(body: CallBody<C>): void;
  run(context: CallContext<C, S> & HandleFor<C, Own> & { readonly found: Found }): Promise<Answer>;
  /** For a command that must not hold a transaction while it waits for a provider: it opens its own. */
  ownTransactions?: Own;
}

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor | undefined;
    requestedAt: Date;
    /** Of its call: read once, for the guard and the run. */
    callContext: object;
    /** The guard's result. */
    found: unknown;
  }
  interface FastifyContextConfig {
    incomplete?: ErrorCode;
    /** The name of the call of the contract. */
    call?: string;
    /** The answer is a stream, whose duration says nothing. */
    stream?: true;
    /** The body is a form. */
    multipart?: true;
  }
}

const lowerClientHeader = clientHeader.toLowerCase();

/** The client of Bandeja that sent the request, as it says itself; null for anything else. */
const readClientName = ({ headers }: FastifyRequest): ClientName | null =>
  clientNames.find((name) => name === headers[lowerClientHeader]) ?? null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * Adds a call of the contract to the server. The order of refusal is the contract's: token, then access, then
 * validation, then the state, which `run` checks. (`const Answer` keeps a literal such as `ok: true` from being widened
 * before it meets the contract.)
 */
export function registerCall<
  C extends Call,
  const Answer extends CallAnswer<C>,
  Found = unknown,
  S extends CallServices = CallServices,
  Own extends true | undefined = undefined,
>(app: FastifyInstance, services: S, call: C, handler: CallHandler<C, Answer, Found, NoInfer<S>, Own>): void {
  const statementMs = statementMsOf(call);
  const countOfAccount = limitAccount(app, call, services.config);
  const kinds = decisionsAgainst(call);

  const toCallContext = (request: FastifyRequest, reply: FastifyReply): BaseCallContext<C, S> => ({
    actor: request.actor as ActorOf<C>,
    language: detectLanguage(request),
    cityLanguage: requestedLanguage(request),
    now: request.requestedAt,
    isLocal: () => isLocal(request, services.config),
    left: () => connectionSignal(request),
    address: request.ip,
    userAgent: request.headers["user-agent"],
    client: readClientName(request),
    browser: readBrowserCookie(request, services.siteUrl),
    device: deviceOf(request, reply, services.siteUrl),
    services,
    log: request.log,
  });

  function run(request: FastifyRequest, handle: object): Promise<CallAnswer<C>> {
    const { params, query, body, found } = request;
    const context = { ...request.callContext, ...handle, params, query, body, found };
    return handler.run(context as unknown as Parameters<typeof handler.run>[0]);
  }

  function runOnce(request: FastifyRequest, tx: Tx): Promise<CallAnswer<C>> {
    const key = request.headers["idempotency-key"];
    if (!call.creates || request.actor === undefined || typeof key !== "string" || key === "") {
      return run(request, { tx });
    }
    const idempotencyRequest = {
      accountId: request.actor.accountId,
      call: call.name,
      key,
      body: request.body,
      now: request.requestedAt,
    };
    return once(tx, idempotencyRequest, () => run(request, { tx }));
  }

  /** Lets the account's next lists wait for the replica. */
  async function noteWrite({ actor }: FastifyRequest, db: Db | Tx): Promise<void> {
    if (services.replica !== undefined && actor !== undefined) await countWrite(db, actor.accountId);
  }

  function command(request: FastifyRequest): Promise<CallAnswer<C>> {
    return inTransaction(services.db, async (tx) => {
      const answer = await runOnce(request, tx);
      await noteWrite(request, tx);
      return answer;
    });
  }

  function read(request: FastifyRequest): Promise<CallAnswer<C>> {
    const query = (db: Db) => run(request, { db });
    return call.mayLag
      ? readFromReplica(services, request.actor?.accountId, query, statementMs)
      : readFromPrimary(services.db, query, statementMs);
  }

  async function respond(request: FastifyRequest): Promise<CallAnswer<C>> {
    if (call.kind === "query") return read(request);
    if (!handler.ownTransactions) return command(request);
    const answer = await run(request, { db: services.db });
    await noteWrite(request, services.db);
    return answer;
  }

  app.route({
    method: call.method,
    url: call.path,
    schema: callDocument(call),
    config: {
      rateLimit: addressLimit(call, services.config),
      incomplete: incompleteCode(call),
      call: call.name,
      ...(call.multipart && { multipart: true }),
    },
    ...(call.multipart && { bodyLimit: fileLimitBytes + formOverheadBytes }),
    onRequest(request, _reply, done) {
      request.requestedAt = services.now();
      done();
    },
    // Before the body is read, and after the limit by IP address, so that guessed tokens cause few look-ups.
    async preParsing(request) {
      if (call.who !== "anyone") {
        request.actor = await authenticate(services.db, request, call.who, request.requestedAt);
      } else if (call.optionalToken) {
        request.actor = await recognize(services.db, request, request.requestedAt);
      }
      await countOfAccount?.(request);
    },
    async preValidation(request, reply) {
      const context = toCallContext(request, reply);
      request.callContext = context;
      if (handler.guard !== undefined) {
        const params = isRecord(request.params) ? request.params : {};
        const body = isRecord(request.body) ? request.body : {};
        request.found = await handler.guard({ ...context, db: services.db, sent: { ...body, ...params } });
      }
      const { actor, requestedAt: now } = request;
      if (actor !== undefined && kinds.length > 0) {
        await app.actorSource.requireUnrestricted(services.db, actor.partyId, { kinds, now });
      }
    },
    async handler(request, reply) {
      handler.check?.(request.body as CallBody<C>);
      const answer = await (call.cost === "usual"
        ? respond(request)
        : app.dearCalls.inTurn(request, () => respond(request)));
      if (call.cacheSeconds !== undefined) {
        void reply.header("cache-control", `public, max-age=${call.cacheSeconds}`);
        void reply.header("vary", "Accept-Language, Origin");
      }
      return answer;
    },
  });
}
