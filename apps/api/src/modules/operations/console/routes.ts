import { pageKinds } from "@bandeja/contract/console/constants";
import {
  HistoryQuery,
  ItemBody,
  JoinBody,
  LoginBody,
  NamesBody,
  RegisterBody,
  SearchBody,
  ViewBody,
} from "@bandeja/contract/console/calls";
import type { FastifyInstance, FastifyReply } from "fastify";
import { beginStream } from "../../../http/begin-stream.ts";
import type { Services } from "../../../runtime/services.ts";
import { isId } from "../../../kernel/ids.ts";
import { getStatement } from "../../decisions/get-statement.ts";
import { findStatement } from "../../decisions/statements/statements-store.ts";
import { findOwnRequests } from "../approvals/own-requests.ts";
import { findPage, presentHistory, presentPage } from "../history/find-page.ts";
import { beginJoining, beginLogin, join, logIn } from "../operators/log-in.ts";
import { deleteOperatorSession } from "../operators/sessions-store.ts";
import { deleteClaim, upsertClaim } from "../queue/claims-store.ts";
import { findCommand } from "../groups.ts";
import { recordQueueChange } from "../queue/queue-changes.ts";
import { concernedBy, describeItem, findItem, findQueue, itemKey } from "../queue/find-queue.ts";
import { findMarkedNames } from "../core/labels-store.ts";
import { requireNotOwn } from "../core/require-not-own.ts";
import { lookForItem, refuseItem } from "./answered-items.ts";
import { searchAsOperator } from "./search-as-operator.ts";
import { startConsoleFeed } from "./console-feed.ts";
import { commandRoutes } from "./command-routes.ts";
import { planAnswers, planUnwritten } from "./plan-answers.ts";
import { ConsoleRefusal } from "./console-refusal.ts";
import {
  findEnd,
  findOperator,
  giveViewReason,
  requireOperator,
  requireView,
  type SignedIn,
} from "./require-operator.ts";
import { readBody, readQuery, type Register } from "./register.ts";
import { setSessionCookie } from "./session-cookie.ts";

/** How long (ms) an item of the queue is an operator's. */
const claimLife = 15 * 60_000;

const presentSession = ({ name, email, role, endsAt }: SignedIn) => ({
  name,
  email,
  role,
  endsAt: endsAt.toISOString(),
});

/** It has a form on the page of a payment. */
const refundCommand = "payments refund";

/** How often one address may try a link or a passkey. */
const attempts = { max: 60, timeWindow: 5 * 60_000 };

/** `GET /events`: what changes in the queue, as a stream that ends with its session. */
function streamRoute(
  admin: FastifyInstance,
  services: Services,
  url: string,
): ReturnType<typeof startConsoleFeed> {
  const { db } = services;
  const feed = startConsoleFeed(services, admin.log);
  admin.addHook("preClose", () => feed.close());
  admin.get("/events", { config: { stream: true }, exposeHeadRoute: false }, async (request, reply) => {
    const operator = await requireOperator(db, request, { url, now: services.now(), isStream: true });
    // Their browser does not ask again at once.
    if (await feed.hasConflicts(operator)) return reply.code(204).send();
    const sink = beginStream(reply);
    const closing = new Promise<void>((resolve) => sink.onClose(resolve));
    const remove = await feed.open(operator, sink);
    void closing.then(remove);
    return reply;
  });
  return feed;
}

function entryRoutes(
  admin: FastifyInstance,
  services: Services,
  { url, onLogout }: { readonly url: string; readonly onLogout: () => Promise<void> },
): void {
  const { db } = services;
  const config = { rateLimit: services.config.rateLimits && attempts };
  const at = () => ({ url, now: services.now() });
  function enter(reply: FastifyReply, token: string) {
    setSessionCookie(reply, url, token);
    return { ok: true };
  }
  admin.post("/join/begin", { config }, async (request) => ({
    ok: true,
    ...(await beginJoining(db, readBody(JoinBody, request).token, at())),
  }));
  admin.post("/join", { config }, async (request, reply) =>
    enter(reply, await join(db, readBody(RegisterBody, request), at())),
  );
  admin.post("/login/begin", { config }, async () => ({ ok: true, ...(await beginLogin(db, at())) }));
  admin.post("/login", { config }, async (request, reply) =>
    enter(reply, await logIn(db, readBody(LoginBody, request), at())),
  );
  // Not a refusal without one, which browsers would log as a failure each time that the login is opened.
  admin.get("/session", async (request) => {
    const operator = await findOperator(db, request, at());
    if (operator !== undefined) return { ok: true, data: presentSession(operator) };
    return { ok: true, data: null, ended: await findEnd(db, request, url) };
  });
  admin.post("/logout", async (request, reply) => {
    const { sessionId } = await requireOperator(db, request, at());
    await deleteOperatorSession(db, sessionId);
    await onLogout();
    setSessionCookie(reply, url, undefined);
    return { ok: true };
  });
}

function queueRoutes(register: Register, services: Services): void {
  const { db } = services;
  register("GET", "/queue", async ({ operator, now }) => ({
    data: await findQueue({ db, services, now, findCommand }, operator),
  }));
  register("GET", "/requests", async ({ operator, now }) => ({
    data: await findOwnRequests(db, operator.id, now),
  }));
  register("POST", "/queue/claim", async ({ operator, now, request }) => {
    const { kind, id } = readBody(ItemBody, request);
    const context = { db, services, now, findCommand };
    const found = await findItem(context, { kind, id }, operator);
    if (found === undefined) throw await refuseItem(context, { kind, id }, operator);
    await requireNotOwn(db, operator, concernedBy(found.item), services.keyedHash);
    const item = itemKey(kind, id);
    // Those who may answer it are not kept off by one who may only look, such as the first of two.
    if (found.shown.isForOthers === true) {
      await deleteClaim(db, { item, operatorId: operator.id });
      return {};
    }
    const expiresAt = new Date(now.getTime() + claimLife);
    const claim = { item, operatorId: operator.id, expiresAt };
    if (!(await upsertClaim(db, claim, now))) throw new ConsoleRefusal("CLAIMED");
    await recordQueueChange(db, { kind, id, roles: found.item.roles }, now);
    return {};
  });
  register("POST", "/queue/release", async ({ operator, now, request }) => {
    const { kind, id } = readBody(ItemBody, request);
    const isReleased = await deleteClaim(db, { item: itemKey(kind, id), operatorId: operator.id });
    const found = isReleased && (await findItem({ db, services, now, findCommand }, { kind, id }, operator));
    if (found) await recordQueueChange(db, { kind, id, roles: found.item.roles }, now);
    return {};
  });
  // Asked for again and again by those who have it open: it shows nothing of it.
  register("POST", "/queue/version", async ({ operator, now, request }) => {
    const asked = readBody(ItemBody, request);
    const context = { db, services, now, findCommand };
    const found = await findItem(context, asked, operator);
    if (found === undefined) throw await refuseItem(context, asked, operator);
    return { data: found.shown.version };
  });
  // To answer an item is the reason to look at its party.
  register("POST", "/queue/item", async ({ operator, now, request }) => {
    const asked = readBody(ItemBody, request);
    const context = { db, services, now, findCommand };
    const item = await findItem(context, asked, operator);
    if (item === undefined) throw await refuseItem(context, asked, operator);
    await requireNotOwn(db, operator, concernedBy(item.item), services.keyedHash);
    const partyIds = [item.item.partyId, ...(item.item.otherPartyIds ?? [])];
    await lookForItem(services, operator, { ...asked, partyIds }, now);
    const data = await describeItem(context, item, operator);
    const { conduct = [], report, contradicts = [] } = data;
    const seen = [
      ...conduct.map(({ party }) => party),
      ...contradicts.flatMap(({ venue, worker }) => [venue, worker]),
      report?.by ?? [],
      report?.about ?? [],
    ].flat();
    const seenIds = seen.map((one) => one.id);
    await requireNotOwn(db, operator, seenIds, services.keyedHash);
    if (report !== undefined) {
      await lookForItem(services, operator, { kind: "report", id: report.id, partyIds: [report.by.id] }, now);
    }
    const answers = await planAnswers(services, data.answers, { by: operator, now });
    return { data: { ...data, answers } };
  });
}

function pageRoutes(register: Register, services: Services): void {
  const { db } = services;
  register("POST", "/search", async ({ operator, now, request }) => ({
    ...(await searchAsOperator(services, operator, readBody(SearchBody, request).text, now)),
  }));
  register("POST", "/view", async ({ operator, now, request }) => {
    const { partyId, reason = "", pick } = readBody(ViewBody, request);
    await giveViewReason(
      services,
      operator,
      { partyId, reason: pick === undefined ? reason : { pick } },
      now,
    );
    return {};
  });
  register("POST", "/names", async ({ request }) => ({
    data: await findMarkedNames(db, readBody(NamesBody, request).ids),
  }));
  register("GET", "/pages/decision/:id/statements/:statement", async ({ operator, now, request }) => {
    const { id, statement: statementId } = request.params as {
      readonly id: string;
      readonly statement: string;
    };
    const found = await findPage(db, "decision", id);
    const statement = found && isId(statementId) ? await findStatement(db, statementId) : undefined;
    if (found === undefined || statement?.decisionId !== id) throw new ConsoleRefusal("NOT_FOUND");
    await requireView(services, operator, found.partyId, now);
    const { name, pdf } = await getStatement(db, statement, { partyId: found.partyId, language: undefined });
    return { data: { name, pdf: pdf.toString("base64") } };
  });
  for (const page of pageKinds) {
    register("GET", `/pages/${page}/:id`, async ({ operator, now, request }) => {
      const { id } = request.params as { readonly id: string };
      const found = await findPage(db, page, id);
      if (found === undefined) throw new ConsoleRefusal("NOT_FOUND");
      await requireView(services, operator, found.partyId, now);
      const data = await presentPage(services, page, { id, found, now, role: operator.role });
      if (data.refund === undefined) return { data };
      const planned = async <T extends object>(refund: T, sent: object) => {
        const plan = await planUnwritten(
          services,
          { name: refundCommand, sent: { payment: id, ...sent } },
          { by: operator, now },
        );
        return { ...refund, ...(plan && { plan }) };
      };
      const { unused } = data.refund;
      const refund = {
        ...(await planned(data.refund, {})),
        ...(unused && { unused: await planned(unused, { unused: true }) }),
      };
      return { data: { ...data, refund } };
    });
    register("GET", `/pages/${page}/:id/history`, async ({ operator, now, request }) => {
      const { id } = request.params as { readonly id: string };
      const { most } = readQuery(HistoryQuery, request);
      const found = await findPage(db, page, id);
      if (found === undefined) throw new ConsoleRefusal("NOT_FOUND");
      await requireView(services, operator, found.partyId, now);
      const pageId = page === "party" ? found.partyId : id;
      return { data: await presentHistory(db, page, { id: pageId, role: operator.role, most }) };
    });
  }
}

/** The calls of the console, below `consoleApi`. @param url the console's address */
export function consoleRoutes(admin: FastifyInstance, services: Services, url: string): void {
  const register: Register = (method, path, run) => {
    admin.route({
      method,
      url: path,
      async handler(request) {
        const now = services.now();
        const operator = await requireOperator(services.db, request, { url, now });
        return { ok: true, ...(await run({ operator, now, request })) };
      },
    });
  };
  const feed = streamRoute(admin, services, url);
  entryRoutes(admin, services, { url, onLogout: feed.checkSessions });
  queueRoutes(register, services);
  pageRoutes(register, services);
  commandRoutes(register, services);
}
