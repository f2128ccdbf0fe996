import { applicationsDisputeHours, applicationsProposeHours } from "@bandeja/contract/calls/applications";
import { conductAppeal, conductSummary } from "@bandeja/contract/calls/conduct";
import { jobsMarkAsCompleted } from "@bandeja/contract/calls/jobs";
import { addAuthenticator } from "../fixtures/authenticator.ts";
import { examine } from "../fixtures/examine.ts";
import { shiftIn } from "../fixtures/jobs.ts";
import { test } from "../fixtures/own-server.ts";
import { expect } from "../fixtures/test.ts";
import { inviteFirst } from "../pages/operator.ts";

// Passkeys need a domain. The demonstration has payments, reviews and a past.
test.use({
  hostname: "localhost",
  settings: { CONSOLE: "on", CONDUCT_DECISIONS: "person", DEMO: "on" },
  language: "pt",
  locale: "pt-BR",
});

/** What tells the screens of one kind from those of another: `/pages/job/…` from `/pages/party/…`. */
const kindOf = (path: string): string => path.replace(/^(\/admin\/(?:pages|items)\/\w+)\/.*|\?.*/, "$1");
const kinds = [
  "items/hours",
  "items/proposal",
  "pages/decision",
  "pages/job",
  "pages/party",
  "pages/payment",
];
const reason = "Looked at both sides of it.";

test(
  "every kind of screen that the console's links lead to has no fault of axe or of the layout",
  { tag: "@long" },
  async ({ page, server, t, people, jobs, api, consoleErrors }) => {
    test.setTimeout(1_200_000);
    // What takes a reason is refused at first, which browsers log.
    consoleErrors.expect(/status of 403/);
    const [venue, present, absent] = [await people.venue(), await people.waiter(), await people.waiter()];
    const job = await jobs.post(venue, shiftIn(2));
    const [worked, missed] = [await jobs.apply(present, job), await jobs.apply(absent, job)];
    for (const application of [worked, missed]) await jobs.confirm(venue, application);

    await test.step("hours are disputed, and a worker answers a proposal", async () => {
      await server.passDays(1, []);
      const attended = [
        { applicationId: worked, attendance: "present" as const },
        { applicationId: missed, attendance: "noshow" as const },
      ];
      await api.as(venue.token).call(jobsMarkAsCompleted, { body: { jobId: job, people: attended } });
      const propose = (token: string, minutes: number) =>
        api.as(token).call(applicationsProposeHours, { body: { applicationId: worked, minutes } });
      await propose(present.token, 180);
      await propose(venue.token, 150);
      const dispute = { applicationId: worked, text: "We stayed until the last table had left." };
      await api.as(present.token).call(applicationsDisputeHours, { body: dispute });
      const { data } = await api.as(absent.token).call(conductSummary, { body: {} });
      const answer = { offenceId: data.offences[0]?.id ?? "", text: "Nobody opened the side door." };
      await api.as(absent.token).call(conductAppeal, { body: answer });
    });
    await test.step("a decision restricts the venue", async () => {
      const until = new Date(Date.now() + 4 * 86_400_000).toISOString();
      const days = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
      server.operate("conduct", "suspend", venue.id, "--days", days, "--until", until, "--reason", reason);
    });

    await addAuthenticator(page);
    await page.goto(inviteFirst(server, "Rita"));
    await page.getByRole("button", { name: t(($) => $.operatorconsole.join.button), exact: true }).click();
    const queue = page.getByRole("list", { name: t(($) => $.operatorconsole.queue.list) });
    await expect(queue).toBeVisible();

    const seen = new Set<string>();
    const waiting = ["search?q=9.90", "commands", `pages/party/${venue.id}`, ""].map(
      (path) => `/admin/${path}`,
    );
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const kind = kindOf(path);
      if (seen.has(kind)) continue;
      seen.add(kind);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      const gate = page.getByText(t(($) => $.operatorconsole.view.text));
      if (await gate.isVisible()) {
        await page.getByRole("button", { name: t(($) => $.operatorconsole.view.picks.report) }).click();
        await expect(gate).toBeHidden();
      }
      await examine(page, kind);
      const links = await page.locator("main a[href^='/admin/']").all();
      for (const link of links) waiting.push((await link.getAttribute("href")) ?? "/admin/");
    }
    expect([...seen]).toEqual(expect.arrayContaining(kinds.map((kind) => `/admin/${kind}`)));
  },
);
