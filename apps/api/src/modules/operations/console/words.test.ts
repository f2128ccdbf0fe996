import { conductAppeal } from "@bandeja/contract/calls/conduct";
import { messagesAdd } from "@bandeja/contract/calls/messages";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import type { ConsoleCommand, ConsolePage } from "@bandeja/contract/console/calls";
import type { ConsoleItem, ConsoleItemDetails } from "@bandeja/contract/console/items";
import type { Row } from "@bandeja/contract/console/rows";
import { readers } from "@bandeja/contract/console/readers";
import { columns, type ColumnFormat, type ColumnName } from "@bandeja/contract/console/columns";
import { prospectNames, readOutcome, sentenceNames } from "@bandeja/contract/console/outcomes";
import { notificationKindNames } from "@bandeja/contract/notification-kinds";
import { reportReasons } from "@bandeja/contract/report-lists";
import { operatorRoles } from "@bandeja/contract/console/roles";
import { deciders, decisionKinds, decisionRules, decisionStates } from "@bandeja/domain/decision-kinds";
import { jobStates } from "@bandeja/domain/job-states";
import { paymentStates } from "@bandeja/domain/payments";
import { en } from "@bandeja/i18n/resources/en";
import { pt } from "@bandeja/i18n/resources/pt";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";
import { auditedAs } from "../../accounts/audit/audit-subscriber.ts";
import { queues } from "../../../db/queues.ts";
import { operations } from "./command-routes.ts";

let market: Market;
let admin: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  admin = await openConsole(market).operator("admin");
});
afterAll(() => market.close());

type Texts = Readonly<Record<string, string>>;
const partOf = (texts: typeof en, part: string) =>
  (texts.operatorconsole as unknown as Readonly<Record<string, Texts>>)[part] ?? {};

const offenceStates = ["announced", "disputed", "counts", "lifted"];

/** The words of each part of the texts, from the lists that the server takes them from. */
const words: Readonly<Record<string, readonly string[]>> = {
  decided: [...decisionKinds, ...decisionRules],
  states: [...decisionStates, ...jobStates, ...paymentStates, "open", "won", "lost"],
  offencestates: offenceStates,
  deciders,
  roles: operatorRoles,
  reasons: reportReasons,
  notified: notificationKindNames,
  tasks: Object.values(queues).map(({ name }) => name),
  leaves: ["waits", "free", "counts"],
  channels: ["push", "sms", "mail"],
  pages: ["venue", "worker", "party", "job", "payment", "decision"],
  columns: Object.keys(columns),
  readers,
  readby: readers,
  history: Object.values(auditedAs)
    .filter((event) => event !== "operated")
    .map((event) => `audit.${event}`),
};

test.each(Object.entries(words))("%s have a text in both languages", (part, list) => {
  for (const texts of [en, pt]) {
    const named = partOf(texts, part);
    expect(list.filter((word) => !(word in named))).toEqual([]);
  }
});

test("every sentence has a text in both languages, with the same values", () => {
  const valuesIn = (text: string) =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)]
      .map(([, name = ""]) => name)
      .toSorted((one, other) => one.localeCompare(other));
  for (const [part, names] of [
    ["outcomes", sentenceNames],
    ["prospects", prospectNames],
  ] as const) {
    for (const name of names) {
      const [one, other] = [en, pt].map((texts) => {
        const all = partOf(texts, part);
        return all[name] ?? all[`${name}_other`];
      });
      expect([name, valuesIn(one ?? "")]).toEqual([name, valuesIn(other ?? "-")]);
    }
  }
});

test("every command says who reads its reason, and the console is told", async () => {
  const { body } = await admin.get("/commands");
  const commands = (body["data"] as ConsoleCommand[]).filter(({ kind }) => kind === "command");
  expect(commands.filter(({ reads }) => !readers.some((one) => one === reads))).toEqual([]);
  const others = commands.filter(({ name, reads }) => reads !== "log" && !name.startsWith("conduct "));
  expect(others.map(({ name, reads }) => [name, reads])).toEqual([
    ["people note", "export"],
    ["jobs cancel", "otherside"],
    ["applications cancel", "otherside"],
    ["reports decide-free", "reporter"],
    ["hours decide", "bothsides"],
    ["hours correct", "bothsides"],
  ]);
});

/** What values of a format look like; `undefined` for words that somebody has typed. */
const shapes: Readonly<Partial<Record<ColumnFormat, RegExp | ReadonlySet<string>>>> = {
  instant: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  day: /^\d{4}-\d\d-\d\d$/,
  month: /^\d{4}-\d\d$/,
  price: /^\d+\.\d\d [A-Z]{3}$/,
  country: /^[A-Z]{2}$/,
  language: /^[a-z]{2}(-[A-Z]{2})?$/,
  kind: new Set([
    ...Object.keys(partOf(pt, "decided")),
    ...Object.keys(partOf(pt, "mails")),
    ...notificationKindNames,
  ]),
  ...Object.fromEntries(
    (
      [
        ["rule", "decided"],
        ["state", "states"],
        ["offence", "offencestates"],
        ["side", "pages"],
        ["role", "roles"],
        ["channel", "channels"],
        ["task", "tasks"],
        ["leave", "leaves"],
        ["source", "sources"],
      ] as const
    ).map(([format, part]) => [format, new Set(Object.keys(partOf(pt, part)))]),
  ),
};

/** The cells that the console would show as they are, though their format says otherwise. */
const unreadable = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]) => {
      const format = name in columns ? columns[name as ColumnName] : undefined;
      if (format === undefined) return `${name} is no column`;
      if (typeof value !== "string") return [];
      if (format === "outcome") return readOutcome(value) === undefined ? `${name}: ${value}` : [];
      const shape = shapes[format];
      if (shape === undefined) return [];
      const fits = shape instanceof RegExp ? shape.test(value) : shape.has(value);
      return fits ? [] : `${name}: ${value}`;
    }),
  );

async function fillMarket() {
  const [venue, person] = [await market.venue(), await market.person()];
  const job = await market.job(venue);
  const application = await market.application(job, person, {
    status: "confirmed",
    confirmedAt: tuesdayNoon,
  });
  const sent = { person_id: person.id, otherperson_id: venue.id, clientid: "1", messagetext: "Pay me" };
  const { _id } = (await market.ask(messagesAdd, { token: person.token, body: sent })).body.data;
  const report = { person_id: person.id, reason: "fraud" as const, text: "Wants money.", message_id: _id };
  await market.ask(reportsAdd, { token: venue.token, body: report });
  const [offenceId = ""] = await market.offend(person, hoursAfter(tuesdayNoon, -2));
  const appeal = { offence_id: offenceId, text: "The train stood still" };
  await market.ask(conductAppeal, { token: person.token, body: appeal });
  await admin.run("fee set", { usd: "8.50", country: "PT" }, "Agreed with the others.");
  // A proposal for a second operator, since the person is in a dispute.
  await admin.run(
    "conduct suspend",
    { days: "2026-03-09", account: person.id, until: "2026-03-20" },
    "Threatened the venue.",
  );
  await market.workOff();
  await market.handleEvents();
  return { venue, person, job, application };
}

test("every value of queries, items and pages has a column whose format fits it", async () => {
  const { venue, person, job } = await fillMarket();
  for (const { id } of [venue, person]) await admin.post("/view", { partyId: id, pick: "contact" });
  const inputs = [{ account: person.id }, { account: venue.id, venue: venue.id, job: job.id }];
  const ran = [];
  for (const { name, operation } of operations) {
    if (operation.kind !== "query") continue;
    for (const input of inputs) {
      const { body } = await admin.run(name, input);
      const rows = (body["rows"] ?? []) as readonly Row[];
      if (rows.length > 0) ran.push(name);
      expect([name, unreadable(rows)]).toEqual([name, []]);
    }
  }
  expect(new Set(ran).size).toBeGreaterThan(8);
  const items = (await admin.get("/queue")).body["data"] as ConsoleItem[];
  expect(new Set(items.map(({ kind }) => kind))).toEqual(
    new Set(["review", "report", "approval", "proposal"]),
  );
  for (const { kind, id } of items) {
    const { details } = (await admin.post("/queue/item", { kind, id })).body["data"] as ConsoleItemDetails;
    expect([kind, unreadable([details])]).toEqual([kind, []]);
  }
  const paths = [`party/${venue.id}`, `party/${person.id}`, `job/${job.id}`];
  const of = async (path: string) => (await admin.get(`/pages/${path}`)).body["data"] as ConsolePage;
  const decisions = (await of(`party/${person.id}`)).conduct!.decisions.map(({ id }) => `decision/${id}`);
  expect(decisions).toHaveLength(1);
  for (const path of [...paths, ...decisions]) {
    const { facts, history } = await of(path);
    expect([path, unreadable([facts])]).toEqual([path, []]);
    const named = partOf(pt, "history");
    const commands = { ...partOf(pt, "commandnames"), ...partOf(pt, "acts") };
    const unnamed = history.filter(({ what }) => {
      const command = /^operated (.+)$/.exec(what)?.[1];
      return !(command === undefined ? what in named : command in commands);
    });
    expect([path, unnamed]).toEqual([path, []]);
  }
});
