import { expect, test } from "vitest";
import { checkClients } from "./client-rules.ts";
import { fixtureTree, said } from "./testing/fixture-tree.ts";

const web = "apps/web/src";
const check = (path: string, text: string) => said(checkClients(fixtureTree({ [`${web}/${path}`]: text })));

test.each([
  ["root.tsx", "#layout/frame.tsx"],
  ["routes/en.tsx", "#screens/jobs/jobs-screen.tsx"],
  ["screens/jobs/jobs-screen.tsx", "./job-row.tsx"],
  ["screens/jobs/jobs-screen.tsx", "#features/session/use-session.ts"],
  ["screens/jobs/jobs-screen.tsx", "#paths.ts"],
  ["screens/jobs/jobs-screen.tsx", "./+types/jobs-screen"],
  ["screens/jobs/jobs-screen.test.tsx", "#testing/render-screen.tsx"],
  ["layout/frame.tsx", "#features/session/use-session.ts"],
  ["features/session/use-session.ts", "#lib/storage.ts"],
  ["testing/render-screen.tsx", "#root.tsx"],
])("%s may import %s", (path, specifier) => {
  expect(check(path, `import "${specifier}";`)).toEqual([]);
});

test.each([
  ["screens/jobs/jobs-screen.tsx", "#screens/new-job/job-cost.tsx"],
  ["screens/jobs/jobs-screen.tsx", "../new-job/job-cost.tsx"],
  ["screens/jobs/jobs-screen.tsx", "#routes/en.tsx"],
  ["screens/jobs/jobs-screen.tsx", "#root.tsx"],
  ["screens/jobs/jobs-screen.tsx", "#testing/render-screen.tsx"],
  ["features/session/use-session.ts", "#features/phone/phone-field.tsx"],
  ["features/session/use-session.ts", "#screens/jobs/jobs-screen.tsx"],
  ["features/session/use-session.ts", "#layout/frame.tsx"],
  ["layout/frame.tsx", "#screens/jobs/jobs-screen.tsx"],
  ["lib/storage.ts", "#features/session/use-session.ts"],
])("%s may not import %s", (path, specifier) => {
  expect(check(path, `import "${specifier}";`)).toEqual([expect.stringContaining(`${web}/${path}:1 `)]);
});

test("a new folder fails until its allowed imports are declared", () => {
  expect(check("helpers/a.ts", "")).toEqual([expect.stringContaining("helpers/ is not in the table")]);
});
