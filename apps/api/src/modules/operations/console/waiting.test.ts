import { applicationsNoshow, applicationsVenueNoShow } from "@bandeja/contract/calls/applications";
import { reportsAdd } from "@bandeja/contract/calls/reports";
import type { ConsolePage } from "@bandeja/contract/console/calls";
import type { PageKind } from "@bandeja/contract/console/constants";
import type { ConsoleItem } from "@bandeja/contract/console/items";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCompletedWork } from "../../../../testing/completed-work.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { byPerson } from "../../../../testing/decide.ts";
import { createTestMarket, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let staff: ReturnType<typeof openConsole>;
type Operator = Awaited<ReturnType<typeof staff.operator>>;
let moderator: Operator;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined }, conduct: byPerson });
  staff = openConsole(market);
  moderator = await staff.operator("moderator");
});
afterAll(() => market.close());

const today = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };

async function pageOf(page: PageKind, id: string, partyId: string, operator = moderator) {
  await operator.post("/view", { partyId, reason: "Looked at both sides of it." });
  return (await operator.get(`/pages/${page}/${id}`)).body["data"] as ConsolePage;
}
const namesOf = ({ waiting = [] }: ConsolePage) => waiting.map(({ kind, party }) => [kind, party?.id]);

/** A venue marks a worker as a no-show, who says that it turned them away, and reports it. */
async function reported() {
  const [venue, worker] = [
    await market.venue({ name: "Casa Aurora" }),
    await market.person({ name: "Hugo Matos" }),
  ];
  const job = await market.job(venue, today);
  const { id } = await market.application(job, worker, { status: "confirmed" });
  const body = { application_id: id, reason: "Nobody came." };
  await market.ask(applicationsNoshow, { token: venue.token, body });
  await market.ask(applicationsVenueNoShow, { token: worker.token, body });
  const about = {
    person_id: venue.id,
    application_id: id,
    reason: "harassment",
    text: "They shout.",
  } as const;
  await market.ask(reportsAdd, { token: worker.token, body: about });
  return { venue, worker, job };
}

test("the pages of both sides and of the job list what waits about them, as the queue has it", async () => {
  const { venue, worker, job } = await reported();
  const all = [
    ["report", worker.id],
    ["proposal", worker.id],
    ["proposal", venue.id],
  ];
  for (const [kind, id] of [
    ["party", worker.id],
    ["party", venue.id],
    ["job", job.id],
  ] as const) {
    const page = await pageOf(kind, id, kind === "job" ? venue.id : id);
    expect(namesOf(page)).toEqual(expect.arrayContaining(all));
    expect(page.waiting).toHaveLength(all.length);
    const queue = (await moderator.get("/queue")).body["data"] as ConsoleItem[];
    for (const { kind: of, id: item, due, summary } of page.waiting!) {
      expect(queue).toContainEqual(expect.objectContaining({ kind: of, id: item, due, summary }));
    }
  }
  const support = await staff.operator("support");
  expect((await pageOf("party", worker.id, worker.id, support)).waiting).toEqual([]);
});

test("disputed hours wait on the pages of both sides and of their job, until they are decided", async () => {
  const work = await createCompletedWork(market);
  await work.propose("venue", 240);
  await work.propose("person", 300);
  await work.dispute("person");
  const pages = [
    ["party", work.person.id, work.person.id],
    ["party", work.venue.id, work.venue.id],
    ["job", work.job.id, work.venue.id],
  ] as const;
  const waiting = () => Promise.all(pages.map(async ([page, id, of]) => namesOf(await pageOf(page, id, of))));
  const hours = ["hours", work.person.id];
  expect(await waiting()).toEqual([[hours], [hours], [hours]]);
  const input = { application: work.id, minutes: "240" };
  await moderator.run("hours decide", input, "Both said so on the phone.");
  expect(await waiting()).toEqual([[], [], []]);
});

test("a no-show names who reported it, and the history of its job who acted", async () => {
  const { venue, worker, job } = await reported();
  const [aurora, hugo] = [
    { id: venue.id, name: "Casa Aurora" },
    { id: worker.id, name: "Hugo Matos" },
  ];
  const offenceOf = async (id: string) => (await pageOf("party", id, id)).conduct!.offences[0];
  expect(await offenceOf(worker.id)).toMatchObject({ reporter: aurora, reported: "Nobody came." });
  expect(await offenceOf(venue.id)).toMatchObject({ reporter: hugo });
  const { history } = await pageOf("job", job.id, venue.id);
  const actorsOf = (what: string) => history.filter((one) => one.what === what).map(({ actor }) => actor);
  expect(actorsOf("application.noshow")).toEqual([aurora]);
  expect(actorsOf("application.applied")).toEqual([hugo]);
  expect(actorsOf("offence.noshow")).toContainEqual(aurora);
});
