import tls from "node:tls";
import { applicationsNoshow, applicationsUndoNoShow } from "@bandeja/contract/calls/applications";
import {
  invitationsAdd,
  invitationsAnswer,
  invitationsFind,
  invitationsWithdraw,
} from "@bandeja/contract/calls/invitations";
import { pushSubscribe } from "@bandeja/contract/calls/push";
import { certificate } from "@bandeja/providers/testing/push-service/certificate";
import { startPushService, type PushService } from "@bandeja/providers/testing/push-service/push-service";
import { createVapidKeys } from "@bandeja/providers/testing/push-service/vapid-keys";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";

let push: PushService;
let market: Market;
const trusted = tls.getCACertificates("default");

beforeAll(async () => {
  tls.setDefaultCACertificates([...trusted, certificate]);
  push = await startPushService();
  market = await createTestMarket({ vapid: { ...createVapidKeys(), subject: "mailto:ola@bandeja.test" } });
  market.setNow(tuesdayNoon);
});
afterAll(async () => {
  await market.close();
  await push.close();
  tls.setDefaultCACertificates(trusted);
});

test("what the other side does again and again is pushed three times in an hour", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.ask(pushSubscribe, { token: person.token, body: push.subscribe() });
  const today = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "11:00", endTime: "20:00" };
  const { id } = await market.application(await market.job(venue, today), person, { status: "confirmed" });
  async function reportAndTakeBack() {
    const report = { token: venue.token, body: { application_id: id } };
    expect(await market.ask(applicationsNoshow, report)).toMatchObject({ status: 200 });
    await market.workOff();
    expect(await market.ask(applicationsUndoNoShow, report)).toMatchObject({ status: 200 });
    await market.workOff();
  }
  const pushed = () => push.delivered.filter(({ text }) => JSON.parse(text).kind === "noshow").length;
  for (let time = 0; time < 5; time += 1) await reportAndTakeBack();
  expect(pushed()).toBe(3);
  market.setNow(hoursAfter(tuesdayNoon, 1.1));
  await reportAndTakeBack();
  expect(pushed()).toBe(4);
});

/** A worker with a phone, who is asked to apply. */
async function invited() {
  const [venue, person] = [await market.venue(), await market.person()];
  await market.ask(pushSubscribe, { token: person.token, body: push.subscribe() });
  const earlier = await market.job(venue, { startDate: "2026-03-28", endDate: "2026-03-28" });
  await market.application(earlier, person, { status: "declined" });
  const job = await market.job(venue, { startDate: "2026-03-20", endDate: "2026-03-20" });
  const body = { job_id: job.id, waitress_ids: [person.id], kind: "apply" as const };
  await market.ask(invitationsAdd, { token: venue.token, body });
  const { data } = (await market.ask(invitationsFind, { token: venue.token, body: {} })).body;
  return { venue, person, invitationId: data[0]!._id };
}
const shown = () =>
  push.delivered
    .map(({ text }) => JSON.parse(text) as { kind: string; tag: string; notification: { title: string } })
    .filter(({ kind }) => kind === "invited");

test("a request that ends is replaced on the phone that shows it, without a sound; one that was not sent is not", async () => {
  const { venue, invitationId } = await invited();
  await market.workOff();
  const [asked, ...more] = shown();
  expect(more).toEqual([]);
  expect(asked?.notification).not.toHaveProperty("silent");
  expect(asked).toMatchObject({ notification: { title: expect.stringContaining("asks you") } });
  const withdraw = { token: venue.token, body: { invitation_id: invitationId } };
  await market.ask(invitationsWithdraw, withdraw);
  await market.workOff();
  expect(shown().slice(1)).toEqual([
    expect.objectContaining({
      tag: asked!.tag,
      notification: expect.objectContaining({
        title: "This request has ended",
        tag: asked!.tag,
        silent: true,
      }),
    }),
  ]);
  const before = shown().length;
  const early = await invited();
  await market.ask(invitationsWithdraw, {
    token: early.venue.token,
    body: { invitation_id: early.invitationId },
  });
  await market.workOff();
  expect(shown()).toHaveLength(before);
});

test("a request that its worker answers is not replaced", async () => {
  const { person, invitationId } = await invited();
  await market.workOff();
  const before = shown().length;
  await market.ask(invitationsAnswer, {
    token: person.token,
    body: { invitation_id: invitationId, accept: false },
  });
  await market.workOff();
  expect(shown()).toHaveLength(before);
});
