import { applicationsAdd } from "@bandeja/contract/calls/applications";
import { pushSubscribe } from "@bandeja/contract/calls/push";
import { expect, onTestFinished, test } from "vitest";
import { createOutbox } from "../../../providers/outbox/outbox.ts";
import { createBrowserKeys } from "../../../testing/push-service/read-push.ts";
import { createTestMarket } from "../../../testing/test-market.ts";

test("without keys a push stays in the outbox, as the browser would read it", async () => {
  const market = await createTestMarket();
  onTestFinished(() => market.close());
  const [venue, person] = [await market.venue(), await market.person({ name: "Rita" })];
  const { p256dh, auth } = createBrowserKeys();
  const endpoint = "https://push.test/browser-1";
  await market.ask(pushSubscribe, { token: venue.token, body: { endpoint, keys: { p256dh, auth } } });
  const job = await market.job(venue);
  await market.ask(applicationsAdd, { token: person.token, body: { job_id: job.id } });
  await market.workOff();
  const kept = await createOutbox(market.tx, () => new Date()).list();
  expect(kept).toMatchObject([
    { channel: "push", to: endpoint, text: expect.stringContaining("Rita applied") },
  ]);
});
