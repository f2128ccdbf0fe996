import { expect, test } from "vitest";
import { judgeAudit, type Allowed } from "./judge-audit.ts";

const advisory = (severity: string) => ({
  name: "left-pad",
  title: "Pads too much",
  url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
  severity,
});
const report = (...via: (string | object)[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { "left-pad": { via }, "right-pad": { via: ["left-pad"] } },
  });
const allowed: Allowed = {
  advisory: "GHSA-aaaa-bbbb-cccc",
  package: "left-pad",
  reason: "We pad nothing of anybody else's",
  until: "2026-12-31",
};
const today = "2026-11-21";
const judge = (json: string, list: readonly Allowed[] = [], day = today) => judgeAudit(json, list, day);

test("a high or critical advisory is reported once, a moderate one is not", () => {
  expect(judge(report(advisory("high"), advisory("high")))).toMatchObject({
    problems: ["left-pad: high, Pads too much (https://github.com/advisories/GHSA-aaaa-bbbb-cccc)"],
  });
  expect(judge(report(advisory("critical")))).toMatchObject({ problems: [expect.any(String)] });
  expect(judge(report(advisory("moderate")))).toEqual({ kind: "audited", problems: [], allowed: 0 });
});

test("an allowed advisory passes until its last day, and is refused when it no longer applies", () => {
  expect(judge(report(advisory("high")), [allowed])).toEqual({ kind: "audited", problems: [], allowed: 1 });
  expect(judge(report(advisory("high")), [allowed], "2027-01-01")).toMatchObject({
    problems: [
      expect.stringMatching(/^left-pad: high/),
      expect.stringMatching(/was allowed until 2026-12-31/),
    ],
  });
  expect(judge(report(), [allowed])).toMatchObject({
    problems: [expect.stringMatching(/not there any more/)],
  });
  expect(judge(report(advisory("high")), [{ ...allowed, package: "right-pad" }])).toMatchObject({
    problems: [expect.stringMatching(/^left-pad/), expect.stringMatching(/right-pad is allowed/)],
  });
});

test("without an audit report from the registry nothing counts as audited", () => {
  const refused = JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405 });
  expect(judge(refused)).toEqual({ kind: "not audited", why: "405 Method Not Allowed" });
  expect(judge("")).toEqual({ kind: "not audited", why: "npm gave no report" });
  expect(judge("{}")).toMatchObject({ kind: "not audited" });
});
