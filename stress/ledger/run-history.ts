import { jobsAdd, jobsCancel } from "@bandeja/contract/calls/jobs";
import { paymentsCheckout } from "@bandeja/contract/calls/payments";
import { restaurantInsertJobOnPayment } from "@bandeja/contract/calls/restaurants";
import { addDays } from "@bandeja/domain/wall-clock";
import { sql } from "drizzle-orm";
import { jobForm } from "@bandeja/api/testing/forms";
import { takeNumber } from "@bandeja/api/testing/take-contact";
import type { TestPayments } from "@bandeja/api/testing/test-payments";
import type { Venue } from "@bandeja/api/testing/test-market";
import type { Deed, Round, Telling } from "./deeds.ts";

const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % Math.max(1, from.length)];

/** What goes on between venues, the provider and us, in one history. */
export function createPlay(
  till: TestPayments,
  { venues, numbers, day }: { venues: readonly Venue[]; numbers: readonly string[]; day: string },
) {
  const { stripe, tx } = till;
  const sessions: string[] = [];
  const jobs: { id: string; venue: Venue }[] = [];
  /** What was not told yet, or was not taken. */
  const untold: object[] = [];
  const counts = { deeds: 0, tellings: 0, posted: 0, taken: 0, crashes: 0 };

  async function deliver(event: object): Promise<void> {
    counts.tellings += 1;
    if ((await till.tell(event)) !== 200) untold.push(event);
  }
  async function tell(event: object, { times, isLate }: Telling): Promise<void> {
    if (isLate) untold.push(event);
    else await Promise.all(Array.from({ length: times }, () => deliver(event)));
  }

  async function buy(venue: Venue): Promise<void> {
    const body = { restaurant_id: venue.id };
    const { status, body: answer } = await till.ask(paymentsCheckout, { token: venue.token, body });
    if (status !== 200) return;
    const { id } = stripe.sessionOf(answer.payment_id);
    if (!sessions.includes(id)) sessions.push(id);
  }
  async function post(venue: Venue): Promise<void> {
    const body = jobForm(venue.id, addDays(day, 3 + (jobs.length % 20)));
    const { status, body: answer } = await till.ask(jobsAdd, { token: venue.token, body });
    if (status !== 200) return;
    counts.posted += 1;
    jobs.push({ id: answer.data._id, venue });
  }
  /** Pays a job with another credit than it was posted with. */
  async function swap(venue: Venue, which: number): Promise<void> {
    const { rows } = await tx.execute<{ id: string }>(
      sql`SELECT id FROM credits WHERE venue_id = ${venue.id} ORDER BY id`,
    );
    const own = jobs.filter((one) => one.venue === venue);
    const [job, credit] = [pick(own, which), pick(rows, which)];
    if (job === undefined || credit === undefined) return;
    const body = { restaurant_id: venue.id, onetimepayment_id: credit.id, job_id: job.id };
    await till.ask(restaurantInsertJobOnPayment, { token: venue.token, body });
  }

  /** What the provider can say of a session now. */
  function happen(kind: string, id: string): object | undefined {
    const { isPaid, isOver } = stripe.standingOf(id);
    if (kind === "pays") return isOver ? undefined : stripe.pays(id);
    if (kind === "expires") return isPaid ? undefined : stripe.expires(id);
    if (!isPaid) return undefined;
    if (kind === "refunds") return stripe.refunds(id);
    const status = { disputes: "needs_response", wins: "won", loses: "lost" }[kind];
    // One that is decided stays so.
    const isDecided = ["won", "lost"].includes(stripe.standingOf(id).dispute ?? "");
    return status === undefined || isDecided ? undefined : stripe.disputes(id, status);
  }

  async function crash(): Promise<void> {
    counts.crashes += 1;
    await tx.execute(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'
        AND application_name <> 'bandeja queue' LIMIT 1`);
  }

  async function take(deed: Deed): Promise<void> {
    counts.deeds += 1;
    switch (deed.kind) {
      case "buy":
        return buy(pick(venues, deed.who)!);
      case "post":
        return post(pick(venues, deed.who)!);
      case "swap":
        return swap(pick(venues, deed.who)!, deed.which);
      case "take":
        if (
          (await takeNumber(till, "restaurant", pick(venues, deed.who)!, pick(numbers, deed.which)!)) === 200
        ) {
          counts.taken += 1;
        }
        return;
      case "cancel": {
        const job = pick(jobs, deed.which);
        if (job === undefined) return;
        await till.ask(jobsCancel, { token: job.venue.token, body: { job_id: job.id } });
        return;
      }
      case "late": {
        const [event] = untold.splice(deed.which % Math.max(1, untold.length), 1);
        if (event !== undefined) await deliver(event);
        return;
      }
      case "ask":
        await till.reconcile().catch(() => []);
        return;
      case "crash":
        return crash().catch(() => undefined);
      default: {
        const id = pick(sessions, deed.which);
        const event = id && happen(deed.kind, id);
        if (event) await tell(event, deed.telling);
      }
    }
  }

  return {
    counts,
    sessions,
    /** Begins all of a round's deeds at once; a connection that broke is nobody's fault. */
    async round(deeds: Round): Promise<void> {
      await Promise.allSettled(deeds.map(take));
    },
    /** Tells what was not told, until everything is. */
    async end(): Promise<void> {
      for (let tries = 0; untold.length > 0 && tries < 50; tries += 1) {
        await Promise.all(untold.splice(0).map(deliver));
      }
    },
  };
}
