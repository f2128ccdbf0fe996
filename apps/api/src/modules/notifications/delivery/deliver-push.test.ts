import tls from "node:tls";
import { applicationsNoshow, applicationsUndoNoShow } from "@bandeja/contract/calls/applications";
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
