import { keepOutcome } from "@bandeja/contract/console/outcomes";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "../../db/schema/audit.ts";
import { reports } from "../../db/schema/people.ts";
import { openTerminal } from "../../../testing/operator-terminal.ts";
import { createTestMarket, type Market } from "../../../testing/test-market.ts";
import { groups } from "./groups.ts";
import { usageOf } from "./program.ts";

let market: Market;
let terminal: ReturnType<typeof openTerminal>;
beforeAll(async () => {
  market = await createTestMarket();
  terminal = openTerminal(market.services);
});
afterAll(() => market.close());

const reason = "Asked for by telephone, and looked into.";

const type = (...line: string[]) => terminal.type(...line);
const look = (...line: string[]) => terminal.look(...line);
const readCommands = () => market.db.select().from(auditLog).where(eq(auditLog.event, "operated"));

async function makeReport() {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.application(await market.job(venue), person);
  const body = { person_id: person.id, reason: "fraud", text: "Wants money." };
  const { body: added } = await market.ask(reportsAdd, { token: venue.token, body });
  const { _id: id } = added.data;
  await market.db.update(reports).set({ firstAnsweredAt: market.services.now() }).where(eq(reports.id, id));
  return { id, venue, person };
}

const commandLines = groups.flatMap(({ name, commands }) =>
  commands
    .filter(({ kind }) => kind === "command")
    .map((command) => [`${name} ${usageOf(command)}`] as const),
);

describe("a command without a reason is refused", () => {
  test.each(commandLines)("%s", async (line) => {
    // Any word for each argument, since the missing reason is refused before arguments are parsed.
    const words = line.replaceAll(/[<[].*?[>\]]/g, "something").split(" ");
    const before = await readCommands();
    await expect(type(...words)).rejects.toThrow("required option '--reason <text>' not specified");
    await expect(type(...words, "--reason", "x".repeat(1_001))).rejects.toThrow("at most 1000 characters");
    await expect(type(...words, "--reason", "")).rejects.toThrow("Give a reason of at least 10 characters");
    await expect(type(...words, "--reason", "         because ")).rejects.toThrow(
      "Give a reason of at least 10 characters",
    );
    expect(await readCommands()).toEqual(before);
  });
});

test("a command is in the audit log, with account, operator, result and reason", async () => {
  const { id, venue } = await makeReport();
  await type("reports", "close", id, "--reason", reason, "--by", "Rita");
  expect(terminal.output).toEqual([`The report is closed (report ${id}).`]);
  const noted = {
    operator: "Rita",
    command: "reports close",
    outcome: keepOutcome([{ name: "reportClosed", values: { report: id } }, { name: "onCommandLine" }]),
    reason,
    accountId: venue.accountId,
  };
  expect((await readCommands()).filter(({ accountId }) => accountId === venue.accountId)).toMatchObject([
    noted,
  ]);
  await look("audit", "list", "--about", venue.id);
  expect(terminal.shown()).toMatchObject([{ by: "Rita", command: "reports close", about: venue.id, reason }]);
});

test("a reason is recorded as its readers see it, and one that nobody can read is refused", async () => {
  const { id, venue } = await makeReport();
  const close = (why: string) => type("reports", "close", id, "--reason", why);
  for (const why of [
    "\u200B".repeat(12),
    `Why${"\u200B".repeat(12)}`,
    "\u2060\n\u00AD".repeat(9),
    "..........",
    "\u0007".repeat(12),
  ]) {
    await expect(close(why)).rejects.toThrow("Give a reason of at least 10 characters");
  }
  await close("\u202EAnswered\u0007 by\u001B telephone.\u202C");
  const own = (await readCommands()).filter(({ accountId }) => accountId === venue.accountId);
  expect(own.map((row) => row.reason)).toEqual(["Answered by telephone."]);
});

test("a command by nobody is refused where the program runs as the account of a service", async () => {
  const { id } = await makeReport();
  const service = openTerminal(market.services, { user: "" });
  const settle = (...more: string[]) => service.type("reports", "close", id, "--reason", reason, ...more);
  const before = await readCommands();
  await expect(settle()).rejects.toThrow("Say who you are by --by, or by OPERATOR_NAME");
  await expect(settle("--by", " ")).rejects.toThrow("Say who you are");
  expect(await readCommands()).toEqual(before);
  await settle("--by", " Rita ");
  expect((await readCommands()).at(-1)).toMatchObject({ operator: "Rita" });
});

test("a failed or repeated command changes nothing", async () => {
  const { id } = await makeReport();
  await type("reports", "close", id, "--reason", reason);
  const before = await readCommands();
  await expect(type("reports", "close", id, "--reason", reason)).rejects.toThrow("This report is closed");
  await expect(type("reports", "close", "x", "--reason", reason)).rejects.toThrow("is not an id");
  expect(await readCommands()).toEqual(before);
});

test("rows of the audit log cannot be changed or deleted, even by the owner of the database", async () => {
  const { id } = await makeReport();
  await type("reports", "close", id, "--reason", reason);
  const refusal = { cause: { message: "audit_log is append-only" } };
  await expect(market.db.update(auditLog).set({ reason: "It was another one." })).rejects.toMatchObject(
    refusal,
  );
  await expect(market.db.delete(auditLog)).rejects.toMatchObject(refusal);
  const [row] = await readCommands();
  await expect(
    market.db.insert(auditLog).values({ ...row!, id: crypto.randomUUID(), reason: " too short " }),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining("audit_log_reason_check") } });
});

test("reports are listed until they are closed", async () => {
  const { id, venue, person } = await makeReport();
  const open = { id, reason: "fraud", subjectId: person.id, authorId: venue.id, closed: null };
  await look("reports", "list", "--about", person.id);
  expect(terminal.shown()).toMatchObject([open]);
  await type("reports", "close", id, "--reason", reason);
  await look("reports", "list", "--about", person.id);
  expect([terminal.shown(), terminal.output.at(-1)]).toEqual([[], "Nothing found."]);
  await look("reports", "list", "--about", person.id, "--all");
  expect(terminal.shown()).toMatchObject([{ id, closed: expect.any(String) }]);
  const [kept] = await market.db.select().from(reports).where(eq(reports.id, id));
  expect(kept).toMatchObject({ body: "Wants money." });
});

test("accounts are found by their id, and by parts of names, e-mails and numbers", async () => {
  const venue = await market.venue({ name: "100% Marisqueira", email: "Rosa_1@venue.test" });
  const find = async (text: string) => {
    await look("people", "find", text);
    return terminal.shown().map(({ id }) => id);
  };
  expect(await find(venue.id.toUpperCase())).toEqual([venue.id]);
  expect(await find("0% mARIS")).toEqual([venue.id]);
  expect(await find("osa_1@")).toEqual([venue.id]);
  expect(await find("osa%1@")).toEqual([]);
  const phone = String(terminal.shown()[0]?.["phone"] ?? "");
  expect(phone).toBe("");
  await find(venue.id);
  const spaced = String(terminal.shown()[0]?.["phone"]).replace(/(\d{3})(?=\d)/g, "$1 ");
  expect(await find(spaced)).toEqual([venue.id]);
});

test("rows can be printed as JSON", async () => {
  const venue = await market.venue();
  await look("people", "find", venue.id, "--json");
  expect(JSON.parse(terminal.output.join("\n"))).toMatchObject([
    { id: venue.id, side: "venue", deleted: false },
  ]);
});

test("the help lists every group, and every command with its arguments", async () => {
  await expect(type("--help")).rejects.toThrow("outputHelp");
  for (const { name } of groups) expect(terminal.output.join("\n")).toContain(`\n  ${name} `);
  for (const { name, commands } of groups) {
    await expect(type(name, "--help")).rejects.toThrow("outputHelp");
    for (const command of commands) {
      const [first = "", ...words] = usageOf(command).split(" ");
      expect(terminal.output.join("\n")).toContain([first, "[options]", ...words].join(" "));
    }
  }
});
