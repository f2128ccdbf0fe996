import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startErrorServer } from "../testing/error-server.ts";
import { openErrorReports, type ErrorReports } from "./open-error-reports.ts";

let server: Awaited<ReturnType<typeof startErrorServer>>;
beforeAll(async () => {
  server = await startErrorServer();
});
beforeEach(() => {
  server.events.length = 0;
  server.answerWith();
});
afterAll(() => server.close());

const limits = { pauseMs: 5, maxWaiting: 3, maxOfKind: 2 };
function open(endpoint = server.endpoint, timeoutMs = 10_000): ErrorReports {
  const reports = openErrorReports(endpoint, "test", { ...limits, timeoutMs });
  onTestFinished(() => reports.close());
  return reports;
}
const waitUntil = (isSo: () => unknown) => vi.waitUntil(isSo, { timeout: 10_000 });
/** Errors of the same name at the same line are of one kind. */
const report = (reports: ErrorReports, name: string) => {
  const error = Object.assign(new Error("It failed"), { name });
  reports.report({ error, message: "request failed", details: { reqId: "12345678" } });
};
const counts = async (reports: ErrorReports) => {
  const { bandeja_error_reports_total: samples = [] } = await reports.read();
  return Object.fromEntries(samples.map(([{ result }, count]) => [result, count]));
};

test("an error reaches the server in its protocol", async () => {
  const reports = open();
  report(reports, "A");
  await waitUntil(() => server.events.length === 1);
  expect(server.events[0]).toMatchObject({
    exception: { values: [{ type: "A" }] },
    tags: { reqId: "12345678" },
  });
  await waitUntil(async () => (await counts(reports))["sent"] === 1);
});

test("of one kind only some are sent within a minute", async () => {
  const reports = open();
  for (let sent = 0; sent < 5; sent += 1) report(reports, "A");
  await waitUntil(() => server.events.length === 2);
  await reports.close();
  expect(await counts(reports)).toEqual({ sent: 2, dropped: 3 });
});

test("a slow server gets one request at a time, and what exceeds the queue is dropped", async () => {
  const reports = open(server.endpoint, 300);
  server.answerWith(() => {});
  const before = server.countRequests();
  for (const name of ["A", "B", "C", "D", "E", "F"]) report(reports, name);
  // One is being sent, three wait.
  expect(await counts(reports)).toEqual({ sent: 0, dropped: 2 });
  await waitUntil(() => server.countRequests() === before + 1);
  await waitUntil(async () => ((await counts(reports))["dropped"] ?? 0) >= 3);
  server.answerWith();
  await waitUntil(() => server.events.length > 0);
});

test("a server that refuses gets no more reports for as long as it asks", async () => {
  const reports = open();
  server.answerWith((response) => void response.writeHead(429, { "retry-after": "3600" }).end());
  const before = server.countRequests();
  for (const name of ["A", "B", "C"]) report(reports, name);
  await waitUntil(async () => (await counts(reports))["dropped"] === 1);
  expect(server.countRequests()).toBe(before + 1);
});

test("a server that is gone costs nothing, and gets later reports when it is back", async () => {
  const gone = await startErrorServer();
  await gone.close();
  const reports = open(gone.endpoint);
  report(reports, "A");
  await waitUntil(async () => (await counts(reports))["dropped"] === 1);
  server.answerWith((response) => void response.destroy());
  const others = open();
  report(others, "A");
  await waitUntil(async () => (await counts(others))["dropped"] === 1);
  server.answerWith();
  report(others, "B");
  await waitUntil(() => server.events.length === 1);
  expect(server.events[0]?.exception.values[0]?.type).toBe("B");
});

test("closing sends what waits, but not for long", async () => {
  const reports = open();
  server.answerWith(() => {});
  for (const name of ["A", "B"]) report(reports, name);
  const began = performance.now();
  await reports.close(50);
  expect(performance.now() - began).toBeLessThan(1_000);
});
