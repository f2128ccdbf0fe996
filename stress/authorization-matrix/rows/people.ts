import { smallestPicture } from "@bandeja/api-docs/world";
import { applications } from "@bandeja/api/db/schema/jobs";
import {
  blocks,
  followedVenues,
  groupedWorkers,
  reportPhotos,
  reportQuestions,
  reports,
  savedSearches,
  teamGroups,
} from "@bandeja/api/db/schema/people";
import { newPrivatePhotoName } from "@bandeja/providers/photos/photo-store";
import { applicationRow } from "@bandeja/demo-data/rows";
import type { TestApp } from "@bandeja/api/testing/test-app";
import { makeTenantWorker, type Tenant } from "../tenant.ts";
import { newId } from "@bandeja/api/kernel/ids";
import { type Make, type Row, either, making, open, secret, venues, workers } from "../row.ts";

/** A worker with a declined application to the tenant's venue. */
async function makeFormer({ job }: Tenant, api: TestApp): Promise<string> {
  const { id } = await makeTenantWorker(api);
  await api.services.db.insert(applications).values(applicationRow(job, { id }, { status: "declined" }));
  return id;
}

const about =
  (field: string, more: object = {}): Make =>
  async (tenant, api) => ({ body: { [field]: await makeFormer(tenant, api), ...more } });

/** An open report by the tenant's venue about its worker. */
async function makeReport({ venue, worker, marks }: Tenant, { services: { db } }: TestApp): Promise<string> {
  const id = newId();
  marks.push(id);
  const content = { reason: "other", body: `Report ${id}`, createdAt: new Date() } as const;
  await db.insert(reports).values({ id, authorId: venue.id, subjectId: worker.id, ...content });
  return id;
}

/** A group of the tenant's venue. */
async function makeGroup({ venue, marks }: Tenant, { services: { db } }: TestApp): Promise<string> {
  const id = newId();
  marks.push(id);
  await db.insert(teamGroups).values({ id, venueId: venue.id, name: `Group ${id}`, madeAt: new Date() });
  return id;
}

const aboutGroup =
  (more: object = {}): Make =>
  async (tenant, api) => ({ body: { group_id: await makeGroup(tenant, api), ...more } });

export const peopleRows: Readonly<Record<string, Row>> = {
  peopleBlock: making(secret, either("venue", "manager"), about("person_id"), { writes: ["blocks"] }),
  peopleUnblock: making(
    open,
    either("venue", "manager"),
    async (tenant, api) => {
      const blockedId = await makeFormer(tenant, api);
      const block = { blockerId: tenant.venue.id, blockedId, blockedAt: new Date() };
      await api.services.db.insert(blocks).values(block);
      return { body: { person_id: blockedId } };
    },
    { writes: ["blocks"] },
  ),
  peopleBlocked: open(either("worker", "viewer"), () => ({ body: {} })),
  reportsOptions: making(secret, either("venue", "manager"), about("person_id")),
  reportsFind: open(either("worker", "manager"), () => ({ body: {} })),
  reportsPhoto: making(
    secret,
    either("venue", "manager"),
    async (tenant, api) => ({
      body: { report_id: await makeReport(tenant, api), photo: smallestPicture },
    }),
    { writes: ["report_photos", "attempt_counters"], ownerless: ["report_photos"] },
  ),
  reportsOpenPhoto: making(secret, either("venue", "manager"), async (tenant, api) => {
    const {
      services: { db, photos },
    } = api;
    const [id, photo] = [newId(), newPrivatePhotoName()];
    await photos.write(photo, { whole: Buffer.from("a door"), squares: new Map() });
    await db
      .insert(reportPhotos)
      .values({ id, reportId: await makeReport(tenant, api), photo, addedAt: new Date() });
    return { body: { photo_id: id } };
  }),
  reportsReply: making(
    secret,
    either("worker", "manager"),
    async (tenant, api) => {
      const id = newId();
      const asked = {
        partyId: tenant.worker.id,
        question: "What happened?",
        askedAt: new Date(),
        askedBy: "ana",
      };
      const reportId = await makeReport(tenant, api);
      await api.services.db.insert(reportQuestions).values({ id, reportId, ...asked });
      return { body: { question_id: id, text: "Nothing." } };
    },
    { writes: ["report_questions"] },
  ),
  reportsAdd: making(secret, either("venue", "manager"), about("person_id", { reason: "spam" }), {
    writes: ["reports", "audit_log", "attempt_counters", "idempotency_keys"],
  }),
  favouritesSet: making(secret, venues("manager"), about("waitress_id", { list: "favourite" }), {
    writes: ["favourites"],
  }),
  favouritesFind: open(venues("viewer"), () => ({ body: {} })),
  teamFind: making(secret, venues("viewer"), aboutGroup()),
  teamNote: making(secret, venues("manager"), about("waitress_id", { note: "Knows the cellar." }), {
    writes: ["team_notes"],
  }),
  groupsFind: open(venues("viewer"), () => ({})),
  groupsAdd: open(venues("manager"), () => ({ body: { name: "Weddings" } }), {
    writes: ["team_groups", "idempotency_keys"],
  }),
  groupsRename: making(secret, venues("manager"), aboutGroup({ name: "Sundays" }), {
    writes: ["team_groups"],
  }),
  groupsRemove: making(secret, venues("manager"), aboutGroup(), { writes: ["team_groups"] }),
  groupsSet: making(
    secret,
    venues("manager"),
    async (tenant, api) => ({
      body: {
        group_id: await makeGroup(tenant, api),
        waitress_id: await makeFormer(tenant, api),
        member: true,
      },
    }),
    { writes: ["grouped_workers"] },
  ),
  groupsMine: open(workers, () => ({ body: {} })),
  groupsLeave: making(
    open,
    workers,
    async (tenant, api) => {
      const groupId = await makeGroup(tenant, api);
      const grouped = { groupId, workerId: tenant.worker.id, addedAt: new Date() };
      await api.services.db.insert(groupedWorkers).values(grouped);
      return { body: { group_id: groupId } };
    },
    { writes: ["grouped_workers", "group_leaves"] },
  ),
  // Its worker is notified of no job of the other rows, which all have tips.
  savedSearchesAdd: open(workers, () => ({ body: { citykm: 50, tips: "No" } }), {
    writes: ["saved_searches"],
  }),
  savedSearchesFind: open(workers, () => ({})),
  savedSearchesRemove: making(
    open,
    workers,
    async ({ worker, marks }, { services: { db } }) => {
      const id = newId();
      marks.push(id);
      const search = { id, workerId: worker.id, filter: { tips: "No" as const }, savedAt: new Date() };
      await db.insert(savedSearches).values(search);
      return { body: { search_id: id } };
    },
    { writes: ["saved_searches"] },
  ),
  // Venues are public.
  followedVenuesSet: making(
    open,
    workers,
    async ({ venue, worker }, { services: { db } }) => {
      const followed = { workerId: worker.id, venueId: venue.id, followedAt: new Date() };
      await db.insert(followedVenues).values(followed);
      return { body: { restaurant_id: venue.id, followed: false } };
    },
    { writes: ["followed_venues"] },
  ),
  followedVenuesFind: open(workers, () => ({ body: {} })),
};
