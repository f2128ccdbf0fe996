import { applicationsNoshow } from "@bandeja/contract/calls/applications";
import { conductRespond } from "@bandeja/contract/calls/conduct";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import type { OperatorRole } from "@bandeja/contract/console/roles";
import { stripeError } from "@bandeja/providers/testing/fake-stripe";
import { sql } from "drizzle-orm";
import { newId } from "../src/kernel/ids.ts";
import { createCompletedWork } from "./completed-work.ts";
import { openConsole } from "./console-client.ts";
import { takeNumber } from "./take-contact.ts";
import { hoursAfter, tuesdayNoon } from "./test-market.ts";
import type { TestPayments } from "./test-payments.ts";

type Input = Record<string, unknown>;
/** Makes what a command is about. @returns an input with which it runs once */
type Example = (role: OperatorRole) => Input | Promise<Input>;

const reason = "Prepares what the next one does.";
const days = "2026-03-09";
const until = "2026-04-01";
const countries = ["PT", "ES", "FR", "IT", "BR", "DE", "GB", "IE", "NL", "BE", "AT", "CH", "DK", "SE", "NO"];

/** A valid example of each command of the operators, in a market with the console. */
export async function makeCommandExamples(till: TestPayments): Promise<Readonly<Record<string, Example>>> {
  const { db } = till;
  const staff = openConsole(till);
  const [support, moderator, finance, admin] = [
    await staff.operator("support"),
    await staff.operator("moderator"),
    await staff.operator("finance"),
    await staff.operator("admin"),
  ];
  let made = 0;
  const another = () => (made += 1);

  /** Runs a command as somebody else. */
  async function run(by: typeof admin, command: string, input: Input): Promise<Record<string, unknown>> {
    const { status, body } = await by.run(command, input, reason);
    if (status !== 200) throw new Error(`${command}: ${status} ${body.code} ${body.message}`);
    return body;
  }
  const decisionOf = async (partyId: string) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM decisions WHERE party_id = ${partyId} ORDER BY proposed_at DESC LIMIT 1`,
    );
    return rows[0]!.id;
  };

  async function work() {
    const [venue, person] = [await till.venue(), await till.person()];
    const job = await till.job(venue, { startDate: "2026-03-13", endDate: "2026-03-13" });
    const { id } = await till.application(job, person, { status: "confirmed" });
    return { venue, person, job, application: id };
  }
  const respond = (party: { token: string }, decision: string) => {
    const body = { decision_id: decision, text: "I was at the door at six." };
    return till.ask(conductRespond, { token: party.token, body });
  };
  async function noShow() {
    const [venue, person] = [await till.venue(), await till.person()];
    const today = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };
    const { id } = await till.application(await till.job(venue, today), person, { status: "confirmed" });
    await till.ask(applicationsNoshow, { token: venue.token, body: { application_id: id } });
    return { person, decision: await decisionOf(person.id) };
  }
  async function suspended() {
    const person = await till.person();
    await run(moderator, "conduct suspend", { account: person.id, days, until });
    return { person, decision: await decisionOf(person.id) };
  }
  async function banned() {
    const person = await till.person();
    await run(moderator, "conduct suspend", { account: person.id, days, forever: true });
    const decision = await decisionOf(person.id);
    await run(admin, "conduct uphold", { decision });
    return decision;
  }
  async function report() {
    const { venue, person } = await work();
    const body = { person_id: venue.id, reason: "harassment", text: "He shouted." } as const;
    return (await till.ask(reportsAdd, { token: person.token, body })).body.data._id;
  }
  async function leftWork() {
    const [venue, person] = [await till.venue(), await till.person()];
    const tonight = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "20:00", endTime: "23:30" };
    const by = { confirmedAt: hoursAfter(tuesdayNoon, -72), confirmedBy: "venue" } as const;
    const job = await till.job(venue, tonight);
    const { id } = await till.application(job, person, { status: "confirmed", ...by });
    const body = {
      person_id: venue.id,
      reason: "unsafe",
      text: "",
      application_id: id,
      leave: true,
    } as const;
    return (await till.ask(reportsAdd, { token: person.token, body })).body.data._id;
  }
  async function disputedHours() {
    const shift = await createCompletedWork(till);
    await shift.propose("venue", 240);
    await shift.propose("person", 320);
    await shift.dispute("person");
    return shift.id;
  }
  async function refusedRefund() {
    const { paymentId: payment } = await till.paid();
    till.stripe.answerInstead(({ path }, response) => {
      if (path !== "/v1/refunds") return false;
      stripeError(response, 400, { type: "invalid_request_error", code: "charge_not_refundable" });
      return true;
    });
    await run(finance, "payments refund", { payment });
    await till.workOff();
    till.stripe.answerInstead(undefined);
    return payment;
  }
  async function disputedPayment() {
    const { paymentId, sessionId } = await till.posted();
    await till.sendEvent(till.stripe.disputes(sessionId, "needs_response"));
    return paymentId;
  }
  async function failedTask() {
    const { accountId } = await till.venue();
    const data = JSON.stringify({ accountId, mail: "emailChanged" });
    await db.execute(sql`INSERT INTO pgboss.job (name, data, retry_limit, dead_letter)
      VALUES ('mail', ${data}::jsonb, 0, 'failed-tasks')`);
    await till.workOff();
    const { rows } = await run(support, "tasks list-failed", {});
    return (rows as { id: string }[])[0]!.id;
  }
  async function passedNumber() {
    const number = `9142${String(another()).padStart(5, "0")}`;
    await takeNumber(till, "waitress", await till.person(), number);
    const owner = await till.person();
    await takeNumber(till, "waitress", owner, number);
    return { account: owner.id, phone: `+351 ${number}` };
  }
  const newFee = () => {
    const n = another();
    return { usd: `${5 + n}.00`, country: countries[n % countries.length] };
  };
  /** A request of another operator that a role may decide about. */
  async function requested(role: OperatorRole): Promise<Input> {
    const by = {
      support: () => person().then((account) => run(support, "people delete", { account })),
      moderator: () => banned().then((decision) => run(moderator, "conduct correct", { decision })),
      finance: () => run(finance, "fee set", newFee()),
      admin: () => run(finance, "fee set", newFee()),
    };
    return { approval: (await by[role]())["approvalId"] };
  }
  const person = async () => (await till.person()).id;
  const venue = async () => (await till.venue()).id;
  const invited = async () => (await staff.invite("support")).email;
  const words = "What happened on that evening?";

  return {
    "people note": async () => ({ account: await person() }),
    "people reassign": passedNumber,
    "people delete": async () => ({ account: await person() }),
    "jobs cancel": async () => ({ job: (await work()).job.id }),
    "applications cancel": async () => ({ application: (await work()).application, for: "venue" }),
    "reports answer": async () => ({ report: await report(), text: words }),
    "reports ask-reporter": async () => ({ report: await report(), text: words }),
    "reports ask": async () => ({ report: await report(), text: words }),
    "reports close": async () => ({ report: await report(), text: words }),
    "reports end-contact": async () => ({ report: await report() }),
    "reports allow-contact": async () => {
      const id = await report();
      await run(moderator, "reports end-contact", { report: id });
      return { report: id };
    },
    "reports decide-free": async () => ({ report: await leftWork(), free: true }),
    "conduct uphold": async () => {
      const { person: party, decision } = await noShow();
      // Before an answer, or the time for one is over, it is not upheld.
      await respond(party, decision);
      return { decision };
    },
    "conduct reject": async () => ({ decision: (await noShow()).decision }),
    "conduct ask": async () => ({ decision: (await noShow()).decision, of: "worker", text: words }),
    "conduct review": async () => {
      const { person: party, decision } = await suspended();
      await respond(party, decision);
      return { decision, confirm: true };
    },
    "conduct correct": async () => ({ decision: (await suspended()).decision }),
    "conduct suspend": async () => ({ account: await person(), days, until }),
    "conduct close": async () => ({ account: await person(), days }),
    "conduct hide": async () => ({ subject: await venue() }),
    "payments refund": async () => ({ payment: (await till.paid()).paymentId }),
    "payments refund-again": async () => ({ payment: await refusedRefund() }),
    "payments refund-elsewhere": async () => ({ payment: await refusedRefund() }),
    "payments refund-take-back": async () => ({ payment: await refusedRefund() }),
    "payments refund-not-paid": async () => {
      const payment = await refusedRefund();
      await run(finance, "payments refund-elsewhere", { payment });
      return { payment };
    },
    "payments settle": async () => ({ payment: await disputedPayment() }),
    "payments unsettle": async () => {
      const payment = await disputedPayment();
      await run(finance, "payments settle", { payment });
      return { payment };
    },
    "payments give-credit": async () => ({ venue: await venue() }),
    "payments take-credits": async () => {
      const id = await venue();
      await run(finance, "payments give-credit", { venue: id });
      return { venue: id };
    },
    "fee set": newFee,
    "fee unset": async () => {
      const { usd, country } = newFee();
      const { approvalId: approval } = await run(finance, "fee set", { usd, country });
      await run(admin, "approvals approve", { approval });
      return { country };
    },
    "hours decide": async () => ({ application: await disputedHours(), minutes: "270" }),
    "hours correct": async () => {
      const application = await disputedHours();
      await run(moderator, "hours decide", { application, minutes: "270" });
      return { application, minutes: "280" };
    },
    "tasks retry": async () => ({ id: await failedTask() }),
    "tasks discard": async () => ({ id: await failedTask() }),
    "events retry": async () => {
      await till.handleEvents();
      const { rows } = await db.execute<{ position: number }>(sql`
        INSERT INTO event_retries (subscriber, position, key, attempts, next_attempt_at, cause, set_aside_at)
        SELECT 'notifications', position, 'example', 12, at, 'An example.', at FROM events
        WHERE type = 'operator.acted' ORDER BY position DESC LIMIT 1 RETURNING position`);
      return { position: String(rows[0]!.position) };
    },
    "deliveries retry": async () => {
      const { application } = await work();
      await run(support, "applications cancel", { application, for: "venue" });
      await db.execute(sql`DELETE FROM notification_deliveries`);
      await db.execute(sql`INSERT INTO notification_deliveries
          (notification_id, target_id, channel, state, answer, attempts, settled_at)
        SELECT id, ${newId()}::uuid, 'mail', 'failed', '452 full', 1, ${tuesdayNoon.toISOString()}
        FROM notifications WHERE read_at IS NULL ORDER BY id DESC LIMIT 1`);
      return { channel: "mail" };
    },
    "approvals approve": requested,
    "approvals reject": requested,
    "operators invite": () => {
      const n = another();
      return { email: `example${n}@operators.test`, name: `Example ${n}`, role: "support" };
    },
    "operators set-role": async () => ({ email: await invited(), role: "finance" }),
    "operators disable": async () => ({ email: await invited() }),
  };
}
