import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { presentLogin } from "@bandeja/contract/stored-session";
import { test } from "../fixtures/test.ts";
import { measureBest } from "./measure-best.ts";
import { openProfile } from "./open-profile.ts";
import { runLighthouse } from "./run-lighthouse.ts";

const flawless = { accessibility: 100, "best-practices": 100 };

for (const address of ["/", "/restaurant", "/login"]) {
  test(`${address} is fast on a phone, and without a finding`, async ({ baseURL }, info) => {
    await measureBest({ address, minPerformance: 99, requiredScores: { ...flawless, seo: 100 } }, (round) =>
      runLighthouse(`${baseURL}${address}`, info.outputPath(`round-${round}.json`)),
    );
  });
}

// The app is rendered by script only.
test("/app is fast on a phone, and without a finding", async ({ baseURL }, info) => {
  await measureBest({ address: "/app", minPerformance: 95, requiredScores: flawless }, (round) =>
    runLighthouse(`${baseURL}/app`, info.outputPath(`round-${round}.json`)),
  );
});

test("a worker looking for a shift sees those of /app/shifts soon", async ({
  baseURL,
  people,
  jobs,
}, info) => {
  // Each of five rounds waits for the event stream's end in vain.
  test.setTimeout(300_000);
  for (let venue = 0; venue < 6; venue += 1) await jobs.post(await people.venue());
  const { token, type, email, id } = await people.waiter();
  const login = presentLogin({ token, type, authProvider: "password", email, id });
  await measureBest(
    { address: "/app/shifts", minPerformance: 95, requiredScores: flawless },
    async (round) => {
      // A new profile each time: the previous one has the app's service worker.
      const profile = await mkdtemp(path.join(tmpdir(), "bandeja-lighthouse-"));
      try {
        await openProfile(profile, baseURL ?? "", login);
        return await runLighthouse(`${baseURL}/app/shifts`, info.outputPath(`round-${round}.json`), profile);
      } finally {
        await rm(profile, { recursive: true, force: true });
      }
    },
  );
});
