import { readOutcome } from "@bandeja/contract/console/outcomes";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "../../../db/schema/audit.ts";
import { phoneColumns } from "@bandeja/demo-data/rows";
import { approvals } from "../../../db/schema/operators.ts";
import { parties } from "../../../db/schema/accounts.ts";
import { decisions } from "../../../db/schema/conduct.ts";
import { noticeLinks } from "../../../db/schema/passkeys.ts";
import { hashToken } from "../../accounts/core/tokens.ts";
import { makeSamePerson } from "../../../../testing/make-same-person.ts";
import { lookReason, openTerminal } from "../../../../testing/operator-terminal.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";
import { groups } from "../groups.ts";

let market: Market;
let terminal: ReturnType<typeof openTerminal>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  terminal = openTerminal(market.services);
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const reason = "Five complaints, all of them looked into.";
const type = (...line: string[]) => terminal.type(...line, "--reason", reason);
const as = (by: string, ...line: string[]) => type(...line, "--by", by);
const output = () => terminal.output.join("\n");
const lastId = () => /\(approval (\S+)\)/.exec(output())?.[1] ?? "";
const readApproval = async (id: string) =>
  (await market.db.select().from(approvals).where(eq(approvals.id, id)))[0];
/** Whether a party was deleted. */
const isDeleted = async (partyId: string) =>
  (await market.db.select().from(parties).where(eq(parties.id, partyId)))[0]?.deletedAt !== null;

/** Requests a deletion as Rita. */
async function requestDeletion() {
  const person = await market.person();
  await as("Rita", "people", "delete", person.id);
  return { person, id: lastId() };
}

test("what takes two operators, always or in some cases", () => {
  const found = groups.flatMap(({ name, commands }) =>
    commands.flatMap((one) =>
      one.kind === "command" && one.takesTwo
        ? [[`${name} ${one.name}`, one.takesTwoFor === undefined ? "always" : "in some cases"]]
        : [],
    ),
  );
  expect(Object.fromEntries(found)).toEqual({
    "people reassign": "in some cases",
    "people delete": "always",
    "conduct correct": "in some cases",
    "fee set": "always",
    "fee unset": "always",
    "operators invite": "in some cases",
    "operators set-role": "in some cases",
  });
});

describe("a deletion", () => {
  test("happens when a second operator approves it, and the log has both", async () => {
    const { person, id } = await requestDeletion();
    expect(output()).toMatch(
      /^Nothing has happened yet\. Another operator has to approve it by 2026-03-11T12:00/,
    );
    expect(await isDeleted(person.id)).toBe(false);
    await terminal.look("approvals", "list");
    expect(terminal.shown()).toMatchObject([{ id, command: "people delete", by: "Rita", reason }]);
    await as("Rui", "approvals", "approve", id);
    expect(output()).toMatch(new RegExp(`^The account is deleted \\(account ${person.id}\\)`));
    expect(await isDeleted(person.id)).toBe(true);
    const rows = await market.db.select().from(auditLog).where(eq(auditLog.accountId, person.accountId));
    const operated = rows.filter(({ event, reason: why }) => event === "operated" && why !== lookReason);
    const deleted = [{ name: "accountDeleted", values: { account: person.id } }];
    expect(
      operated.map(({ operator, command, outcome }) => [operator, command, readOutcome(outcome ?? "")]),
    ).toEqual([
      [
        "Rita",
        "people delete",
        [
          { name: "approvalRequested", values: { approval: id } },
          { name: "requestWas" },
          ...deleted,
          { name: "onCommandLine" },
        ],
      ],
      ["Rita", "people delete", [...deleted, { name: "approvedBy", values: { name: "Rui" } }]],
      [
        "Rui",
        "approvals approve",
        [
          { name: "requestApproved", values: { command: "people delete", name: "Rita" } },
          ...deleted,
          { name: "onCommandLine" },
        ],
      ],
    ]);
    await terminal.look("approvals", "list");
    expect(terminal.shown()).toEqual([]);
  });

  test("is not requested twice while it waits", async () => {
    const { person, id } = await requestDeletion();
    await expect(as("Rui", "people", "delete", person.id)).rejects.toThrow("The same request waits already.");
    await as("Rui", "approvals", "reject", id);
    await as("Rui", "people", "delete", person.id);
    expect(output()).toMatch(/^Nothing has happened yet/);
  });

  test("is not approved by who requested it, however the name is written", async () => {
    const { person, id } = await requestDeletion();
    for (const name of [" rITA", "Rita\u200B", "R\uFF49ta\u00A0", "R\u0456ta"]) {
      await expect(as(name, "approvals", "approve", id)).rejects.toThrow("You requested it yourself");
    }
    expect([await isDeleted(person.id), (await readApproval(id))?.outcome]).toEqual([false, null]);
  });

  test("is not approved after a day, or once it was decided", async () => {
    const [late, first] = [await requestDeletion(), await requestDeletion()];
    await as("Rui", "approvals", "reject", first.id);
    expect(output()).toBe("Rejected “people delete”, which Rita requested.");
    await expect(as("Rui", "approvals", "approve", first.id)).rejects.toThrow(
      "It was rejected by Rui already",
    );
    market.setNow(hoursAfter(tuesdayNoon, 24.1));
    await expect(as("Rui", "approvals", "approve", late.id)).rejects.toThrow("Its time is over");
    for (const { person } of [late, first]) expect(await isDeleted(person.id)).toBe(false);
  });

  test("is decided once when all approve and reject at the same time", async () => {
    const { person, id } = await requestDeletion();
    const others = Array.from({ length: 8 }, (_none, n) =>
      openTerminal(market.services, { user: `Other ${n}` }),
    );
    const decided = await Promise.allSettled(
      others.map((one, n) =>
        one.type("approvals", n % 2 === 0 ? "approve" : "reject", id, "--reason", reason),
      ),
    );
    expect(decided.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const approved = (await readApproval(id))?.outcome === "approved";
    expect(await isDeleted(person.id)).toBe(approved);
  });

  test("a command that would be refused is not requested", async () => {
    const before = await market.db.select().from(approvals);
    await expect(as("Rita", "people", "delete", "none")).rejects.toThrow("is not an id");
    await expect(as("Rita", "fee", "set", "0")).rejects.toThrow("is not a fee");
    expect(await market.db.select().from(approvals)).toEqual(before);
  });

  test("of an account whose e-mail was changed within a week, as after a restore, takes --even-open", async () => {
    const venue = await market.venue({ email: "changed@cais.test" });
    await market.db.insert(noticeLinks).values({
      accountId: venue.accountId,
      noticedAt: tuesdayNoon,
      expiresAt: hoursAfter(tuesdayNoon, 168),
      tokenHash: hashToken("changed"),
      email: "before@cais.test",
    });
    await expect(as("Rita", "people", "delete", venue.id)).rejects.toMatchObject({ code: "EMAIL_CHANGED" });
    await terminal.typeByTwo("people", "delete", venue.id, "--even-open", "--reason", reason);
    expect(await isDeleted(venue.id)).toBe(true);
  });

  test("that can no longer happen is refused, and stays open", async () => {
    const { person, id } = await requestDeletion();
    await terminal.typeByTwo("people", "delete", person.id, "--cancel-shifts", "--reason", reason);
    await expect(as("Rui", "approvals", "approve", id)).rejects.toThrow("was deleted");
    expect((await readApproval(id))?.outcome).toBeNull();
  });
});

describe("an account of one's own", () => {
  const email = "ines@operators.test";
  const phone = "+351 913 000 777";
  beforeAll(() =>
    type("operators", "invite", email, "--name", "Inês", "--role", "moderator", "--phone", phone),
  );

  test.each([
    ["e-mail", { email: "INES@operators.test" }],
    ["phone", phoneColumns("+351", "913000777")],
  ])("is left to another operator: the same %s", async (_what, values) => {
    const person = await market.person(values);
    const until = ["conduct", "suspend", person.id, "--days", "2026-03-09", "--until", "2026-04-01"] as const;
    for (const name of ["inês", email]) await expect(as(name, ...until)).rejects.toThrow("your own");
    await expect(as("Inês", "people", "delete", person.id)).rejects.toThrow("your own");
    await as("Rita", "people", "delete", person.id);
    await expect(as("Inês", "approvals", "approve", lastId())).rejects.toThrow("your own");
    expect(await isDeleted(person.id)).toBe(false);
    await as("Rui", ...until);
    expect(output()).toContain("suspension until 2026-04-01");
  });
});

test("another account of the same person, or a venue that one is a member of, is one's own", async () => {
  const email = "otavio@operators.test";
  await type("operators", "invite", email, "--name", "Otávio", "--role", "moderator");
  const [own, other, venue] = [await market.person({ email }), await market.person(), await market.venue()];
  await makeSamePerson(market.db, own, other);
  const until = ["--until", "2026-04-01"] as const;
  await expect(
    as("Otávio", "conduct", "suspend", other.id, "--days", "2026-03-09", ...until),
  ).rejects.toThrow("your own");
  await as("Otávio", "conduct", "suspend", venue.id, "--days", "2026-03-09", ...until);
  const mine = await market.venue({ email });
  await expect(as("Otávio", "conduct", "suspend", mine.id, "--days", "2026-03-09", ...until)).rejects.toThrow(
    "your own",
  );
  expect(await market.db.$count(decisions, eq(decisions.partyId, other.id))).toBe(0);
});

describe("operators", () => {
  test("are invited by a link, which the log does not have", async () => {
    await type("operators", "invite", "Rosa@operators.test", "--name", "Rosa", "--role", "admin");
    const [what = "", link = ""] = terminal.output;
    expect(what).toMatch(
      /^Invited Rosa \(Rosa@operators\.test\) as admin\. The link works once, until 2026-03-11T12:00:\S+Z\.$/,
    );
    expect(link).toMatch(/^http:\/\/bandeja\.test\/admin\/join#[\w-]{43}$/);
    await terminal.type("operators", "list");
    expect(terminal.shown()).toContainEqual(
      expect.objectContaining({ name: "Rosa", email: "rosa@operators.test", role: "admin", joined: null }),
    );
    const rows = JSON.stringify(
      await market.db.select().from(auditLog).where(eq(auditLog.event, "operated")),
    );
    expect(rows).not.toContain(link.split("#")[1]);
  });

  test("have one of the roles, a name and an e-mail", async () => {
    const invite = (...more: string[]) => type("operators", "invite", ...more);
    await expect(invite("a@b.test", "--name", "A", "--role", "owner")).rejects.toThrow("is not a role");
    await expect(invite("a@b.test")).rejects.toThrow("--name");
    await expect(invite("nobody", "--name", "A")).rejects.toThrow("is not an e-mail");
  });

  test("that are disabled do nothing, under their name or e-mail", async () => {
    await type("operators", "invite", "otto@operators.test", "--name", "Otto");
    await type("operators", "disable", "otto@operators.test");
    const venue = await market.venue();
    for (const by of ["Otto", "otto@operators.test"]) {
      await expect(as(by, "payments", "give-credit", venue.id)).rejects.toThrow("Otto is disabled");
    }
    await expect(type("operators", "set-role", "otto@operators.test", "admin")).rejects.toThrow(
      "no operator",
    );
  });

  test("have names that tell them apart, of which one who was disabled has none", async () => {
    await type("operators", "invite", "lia@operators.test", "--name", "Lia");
    const other = ["operators", "invite", "lia.b@operators.test", "--name", " LIA "];
    await expect(type(...other)).rejects.toThrow("Another operator is Lia");
    await type("operators", "disable", "lia@operators.test");
    await type(...other);
    const venue = await market.venue();
    await as("lia", "payments", "give-credit", venue.id);
    expect(await market.readCreditsOf(venue)).toHaveLength(1);
  });

  test("keep the name that decisions are recorded under, also when they are invited again", async () => {
    const invite = (name: string) => type("operators", "invite", "rute@operators.test", "--name", name);
    await invite("Rute Sá");
    await expect(invite("Rute S. Costa")).rejects.toThrow("is Rute Sá, and keeps this name");
    await type("operators", "disable", "rute@operators.test");
    await expect(invite("Ana Lima")).rejects.toThrow("is Rute Sá, and keeps this name");
    await invite(" rute  SA\u0301");
    expect(terminal.output[0]).toMatch(
      /^Invited Rute Sá \(rute@operators\.test\) again, still as support\. Rute Sá had no access any more, and /,
    );
  });

  test.each([
    ["João Costa", "Joa\u0303o Costa"],
    ["Rita Silva", "Rita  Silva"],
    ["Rita Silva", "Rita\u00A0Silva"],
    ["Eva", "E\u00ADva\u200B"],
  ])("who propose a ban as %j are not the second one as %j", async (one, other) => {
    const person = await market.person();
    await as(one, "conduct", "suspend", person.id, "--days", "2026-03-09", "--forever");
    const ofPerson = eq(decisions.partyId, person.id);
    const [proposed] = await market.db.select().from(decisions).where(ofPerson);
    await expect(as(other, "conduct", "uphold", proposed!.id)).rejects.toThrow("you are the first");
    const [kept] = await market.db.select().from(decisions).where(ofPerson);
    expect(kept).toMatchObject({ state: "proposed", firstBy: one });
  });

  test("are not invited while the console is off", async () => {
    const off = { ...market.services, config: { ...market.services.config, console: undefined } };
    const line = ["operators", "invite", "x@operators.test", "--name", "X", "--reason", reason];
    await expect(openTerminal(off).type(...line)).rejects.toThrow("The console is off");
  });
});
