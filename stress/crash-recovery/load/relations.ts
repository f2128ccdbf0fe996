import { createHash } from "node:crypto";
import { calendarFeed, calendarRevoke } from "@bandeja/contract/calls/calendar";
import { favouritesSet, peopleBlock, peopleUnblock, reportsAdd } from "@bandeja/contract/calls/people";
import type { Fixtures, Person, Venue } from "../../fixtures.ts";
import type { Workload, Write } from "../tracked-write.ts";
import { password, passwordHash } from "./accounts.ts";

/** A venue, and people whom it declined once. */
export async function makeDeclined(fixtures: Fixtures, n: number) {
  const [venue, people] = [await fixtures.makeVenue(), await fixtures.makePeople(n, { passwordHash })];
  const job = await fixtures.makeJob(venue);
  await fixtures.makeApplications(
    people.map((person) => ({ job, person, overrides: { status: "declined" } })),
  );
  return { venue, people };
}
export type Declined = Awaited<ReturnType<typeof makeDeclined>>;

/** The venue likes a person, and then wants them never again. */
async function list(write: Write, venue: Venue, person: Person): Promise<void> {
  for (const name of ["favourite", "never"] as const) {
    await write({
      call: favouritesSet,
      input: { token: venue.token, body: { waitress_id: person.id, list: name } },
      subject: `list of ${person.id}`,
      refusedIfDone: [],
      isDone: (check) =>
        check(
          `SELECT count(*) = 1 AND bool_and(list = $3) FROM favourites
           WHERE venue_id = $1 AND worker_id = $2`,
          venue.id,
          person.id,
          name,
        ),
    });
  }
}

/** The person reports the venue, keeps it away, and takes that back. */
async function keepAway(write: Write, venue: Venue, { id, token }: Person): Promise<void> {
  const text = `report of ${id}`;
  await write({
    call: reportsAdd,
    input: {
      token,
      body: { person_id: venue.id, reason: "other", text },
      headers: { "idempotency-key": text },
    },
    subject: text,
    refusedIfDone: [],
    isDone: (check) =>
      check("SELECT count(*) = 1 AND bool_and(author_id = $2) FROM reports WHERE body = $1", text, id),
  });
  for (const call of [peopleBlock, peopleUnblock]) {
    const blocks = call === peopleBlock ? 1 : 0;
    await write({
      call,
      input: { token, body: { person_id: venue.id } },
      subject: `block by ${id}`,
      refusedIfDone: [],
      isDone: (check) => check("SELECT count(*) = $2 FROM blocks WHERE blocker_id = $1", id, blocks),
    });
  }
}

const hashIn = (url = "") =>
  createHash("sha256")
    .update(/[\w-]{43}/.exec(url)?.[0] ?? "")
    .digest("hex");

/** The person has a calendar, and has none any more. */
async function keepCalendar(write: Write, { id, token }: Person): Promise<void> {
  const subject = `calendar of ${id}`;
  await write({
    call: calendarFeed,
    input: { token, body: { anew: true, password } },
    subject,
    refusedIfDone: [],
    isDone: (check, answer) =>
      check(
        `SELECT count(*) = 1 AND bool_and($2::text IS NULL OR token_hash = decode($2, 'hex'))
         FROM calendar_feeds WHERE account_id = $1`,
        id,
        answer && hashIn(answer.data.url),
      ),
  });
  await write({
    call: calendarRevoke,
    input: { token },
    subject,
    refusedIfDone: [],
    isDone: (check) => check("SELECT count(*) = 0 FROM calendar_feeds WHERE account_id = $1", id),
  });
}

/** What people and a venue say of each other that the other is not told, one after the other. */
export function* manageRelations(write: Write, { venue, people }: Declined): Workload {
  for (const person of people) {
    yield () => list(write, venue, person);
    yield () => keepAway(write, venue, person);
    yield () => keepCalendar(write, person);
  }
}
