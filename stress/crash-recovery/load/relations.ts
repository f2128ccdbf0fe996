import { createHash } from "node:crypto";
import { calendarFeed, calendarRevoke } from "@bandeja/contract/calls/calendar";
import { favouritesSet, peopleBlock, peopleUnblock } from "@bandeja/contract/calls/people";
import {
  groupsAdd,
  groupsLeave,
  groupsRemove,
  groupsRename,
  groupsSet,
  teamNote,
} from "@bandeja/contract/calls/team";
import { reportsAdd, reportsPhoto, reportsReply } from "@bandeja/contract/calls/reports";
import { reportQuestions, reports } from "@bandeja/api/db/schema/people";
import { newId } from "@bandeja/api/kernel/ids";
import { jpegOf } from "@bandeja/api/testing/pictures";
import {
  followedVenuesSet,
  savedSearchesAdd,
  savedSearchesRemove,
} from "@bandeja/contract/calls/saved-searches";
import { soon, type Fixtures, type Worker, type Venue } from "../../fixtures.ts";
import type { Workload, Write } from "../tracked-write.ts";
import { password, passwordHash } from "./accounts.ts";

/** A venue, and workers with a declined application to it, confirmed work that begins soon, and a question of operators. */
export async function makeDeclined(fixtures: Fixtures, n: number) {
  const [venue, workers] = [await fixtures.makeVenue(), await fixtures.makeWorkers(n, { passwordHash })];
  const job = await fixtures.makeJob(venue);
  await fixtures.makeApplications(
    workers.map((worker) => ({ job, worker, overrides: { status: "declined" } })),
  );
  const evening = await fixtures.makeJob(venue, { ...soon(), openings: n });
  const confirmed = await fixtures.makeApplications(
    workers.map((worker) => ({ job: evening, worker, overrides: { status: "confirmed" } })),
  );
  const work = new Map(confirmed.map(({ id, workerId }) => [workerId, id]));
  const questions = new Map<string, string>();
  for (const { id: partyId } of workers) {
    const [reportId, id, at] = [newId(), newId(), new Date()];
    const made = {
      authorId: venue.id,
      subjectId: partyId,
      reason: "other",
      body: partyId,
      createdAt: at,
    } as const;
    await fixtures.tx.insert(reports).values({ id: reportId, ...made });
    const asked = { partyId, question: "What happened?", askedAt: at, askedBy: "ana" };
    await fixtures.tx.insert(reportQuestions).values({ id, reportId, ...asked });
    questions.set(partyId, id);
  }
  return { venue, workers, questions, work };
}
export type Declined = Awaited<ReturnType<typeof makeDeclined>>;

/** Puts a worker on the favourites, then on the blocklist. */
async function list(write: Write, venue: Venue, worker: Worker): Promise<void> {
  for (const name of ["favourite", "never"] as const) {
    await write({
      call: favouritesSet,
      input: { token: venue.token, body: { waitress_id: worker.id, list: name } },
      subject: `list of ${worker.id}`,
      refusedIfDone: [],
      isDone: (check) =>
        check(
          `SELECT count(*) = 1 AND bool_and(list = $3) FROM favourites
           WHERE venue_id = $1 AND worker_id = $2`,
          venue.id,
          worker.id,
          name,
        ),
    });
  }
}

const photo = new File([new Uint8Array(await jpegOf(60, 40))], "door.jpg");

/** The worker leaves confirmed work with a report: the work is cancelled, excused and no offence. */
async function leaveWork(write: Write, venue: Venue, { id, token }: Worker, workId: string): Promise<void> {
  const text = `leave of ${id}`;
  await write({
    call: reportsAdd,
    input: {
      token,
      body: { person_id: venue.id, reason: "unsafe", text, application_id: workId, leave: true },
      headers: { "idempotency-key": text },
    },
    subject: text,
    refusedIfDone: [],
    isDone: (check) =>
      check(
        `SELECT count(*) = 1 AND bool_and(a.status = 'cancelled' AND a.cancelled_by = 'worker' AND l.party_id = $2)
           AND NOT EXISTS (SELECT FROM offences WHERE party_id = $2)
         FROM reports r JOIN excused_leaves l ON l.report_id = r.id JOIN applications a ON a.id = l.application_id
         WHERE r.body = $1 AND r.author_id = $2`,
        text,
        id,
      ),
  });
}

/** The worker reports the venue with a photo, answers a question, blocks the venue, and unblocks it. */
async function keepAway(
  write: Write,
  venue: Venue,
  { id, token }: Worker,
  questionId: string,
): Promise<void> {
  const text = `report of ${id}`;
  const { data } = await write({
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
  const countPhotos = "SELECT count(*) = $2 FROM report_photos WHERE report_id = $1";
  await write({
    call: reportsPhoto,
    input: { token, body: { report_id: data._id, photo } },
    subject: `photo of the ${text}`,
    refusedIfDone: [],
    isDone: (check, answer) =>
      answer === undefined
        ? check("SELECT count(*) >= 1 FROM report_photos WHERE report_id = $1", data._id)
        : check(countPhotos, data._id, answer.data.photos.length),
  });
  await write({
    call: reportsReply,
    input: { token, body: { question_id: questionId, text } },
    subject: `answer of ${id}`,
    refusedIfDone: [],
    isDone: (check) =>
      check("SELECT count(*) = 1 FROM report_questions WHERE id = $1 AND answer = $2", questionId, text),
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

/** The worker opens a calendar feed, and revokes it. */
async function keepCalendar(write: Write, { id, token }: Worker): Promise<void> {
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

/** The worker saves a search and removes it, and follows the venue. */
async function keepSearches(write: Write, venue: Venue, { id, token }: Worker): Promise<void> {
  const count = "SELECT count(*) = $2 FROM saved_searches WHERE worker_id = $1";
  const subject = `searches of ${id}`;
  const { data } = await write({
    call: savedSearchesAdd,
    input: { token, body: { citykm: 50, tips: "Yes" } },
    subject,
    refusedIfDone: [],
    isDone: (check) => check(count, id, 1),
  });
  await write({
    call: savedSearchesRemove,
    input: { token, body: { search_id: data._id } },
    subject,
    refusedIfDone: [],
    isDone: (check) => check(count, id, 0),
  });
  await write({
    call: followedVenuesSet,
    input: { token, body: { restaurant_id: venue.id, followed: true } },
    subject: `venues of ${id}`,
    refusedIfDone: [],
    isDone: (check) => check("SELECT count(*) = 1 FROM followed_venues WHERE worker_id = $1", id),
  });
}

/** The venue notes something about a worker, and makes a group with them, which the worker leaves. */
async function keepGroups(write: Write, { id: venueId, token }: Venue, worker: Worker): Promise<void> {
  await write({
    call: teamNote,
    input: { token, body: { waitress_id: worker.id, note: "Knows the cellar." } },
    subject: `note about ${worker.id}`,
    refusedIfDone: [],
    isDone: (check) => check("SELECT count(*) = 1 FROM team_notes WHERE worker_id = $1", worker.id),
  });
  const subject = `group of ${worker.id}`;
  const count = "SELECT count(*) = $3 FROM team_groups WHERE venue_id = $1 AND name = $2";
  const { data } = await write({
    call: groupsAdd,
    input: { token, body: { name: `${worker.id} 1` }, headers: { "idempotency-key": subject } },
    subject,
    refusedIfDone: [],
    isDone: (check) => check(count, venueId, `${worker.id} 1`, 1),
  });
  const body = { group_id: data._id };
  await write({
    call: groupsRename,
    input: { token, body: { ...body, name: `${worker.id} 2` } },
    subject,
    refusedIfDone: [],
    isDone: (check) => check(count, venueId, `${worker.id} 2`, 1),
  });
  const isIn = "SELECT count(*) = $2 FROM grouped_workers WHERE worker_id = $1";
  await write({
    call: groupsSet,
    input: { token, body: { ...body, waitress_id: worker.id, member: true } },
    subject,
    refusedIfDone: [],
    isDone: (check) => check(isIn, worker.id, 1),
  });
  await write({
    call: groupsLeave,
    input: { token: worker.token, body },
    subject,
    refusedIfDone: [],
    isDone: (check) => check(isIn, worker.id, 0),
  });
  await write({
    call: groupsRemove,
    input: { token, body },
    subject,
    refusedIfDone: ["NOT_FOUND"],
    isDone: (check) => check(count, venueId, `${worker.id} 2`, 0),
  });
}

/** Lists, groups, searches, blocks, reports and calendar feeds. */
export function* manageRelations(write: Write, { venue, workers, questions, work }: Declined): Workload {
  for (const worker of workers) {
    yield () => list(write, venue, worker);
    yield () => keepGroups(write, venue, worker);
    yield () => keepSearches(write, venue, worker);
    yield () => leaveWork(write, venue, worker, work.get(worker.id) ?? "");
    yield () => keepAway(write, venue, worker, questions.get(worker.id) ?? "");
    yield () => keepCalendar(write, worker);
  }
}
