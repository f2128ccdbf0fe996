import { readFileSync } from "node:fs";
import path from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { load } from "js-yaml";
import { beforeAll, afterAll, expect, test } from "vitest";
import { createMeasuredApp } from "../../testing/measured-app.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}
interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}
const { groups } = load(read("deploy/observability/alerts.yaml")) as Rules;
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read("deploy/observability/bandeja.dashboard.json")) as Dashboard;

// Grafana replaces its variables before Prometheus reads an expression.
const withoutVariables = (expr: string) =>
  expr.replaceAll("$__rate_interval", "5m").replaceAll("$instance", ".*");

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => [title, withoutVariables(expr)] as const),
  ),
];

/** The names of the metrics in an expression, and the places that are no PromQL. */
function inspect(expr: string) {
  const names: string[] = [];
  const broken: string[] = [];
  parser.parse(expr).iterate({
    enter({ type, name, from, to }) {
      if (type.isError) broken.push(expr.slice(Math.max(0, from - 10), to + 10));
      if (name === "VectorSelector") names.push(/^[\w:]+/.exec(expr.slice(from, to))?.[0] ?? "");
    },
  });
  return { names, broken };
}

let measured: Awaited<ReturnType<typeof createMeasuredApp>>;
let exported: ReadonlySet<string>;
beforeAll(async () => {
  measured = await createMeasuredApp();
  const types = (await measured.collect()).flatMap((line) => {
    const [, name = "", type] = /^# TYPE (\w+) (\w+)$/.exec(line) ?? [];
    if (type === undefined) return [];
    return type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
  });
  exported = new Set(types);
});
afterAll(() => measured.close());

test.each(expressions)("%s is an expression of Prometheus", (_name, expr) => {
  expect(inspect(expr).broken).toEqual([]);
  expect(inspect(expr).names).not.toEqual([]);
});

test("what is no expression is noticed", () => {
  expect(inspect("sum by (a (b)").broken).not.toEqual([]);
});

test("dashboard and rules name only metrics that the server has", () => {
  const named = expressions.flatMap(([, expr]) => inspect(expr).names);
  // `up` is Prometheus's own.
  expect(named.filter((name) => name !== "up" && !exported.has(name))).toEqual([]);
});

test("the dashboard shows every metric of the server", () => {
  const named = new Set(
    expressions.flatMap(([, expr]) =>
      inspect(expr).names.map((name) => name.replace(/_(bucket|count|sum)$/, "")),
    ),
  );
  const all = new Set([...exported].map((name) => name.replace(/_(bucket|count|sum)$/, "")));
  expect([...all].filter((name) => !named.has(name))).toEqual([]);
});

test("each rule says what is wrong, and the operator's page says what to do", () => {
  const page = read("docs/operator.md");
  expect(rules.filter(({ annotations }) => annotations.summary === "")).toEqual([]);
  expect(rules.filter(({ alert }) => !page.includes(`\`${alert}\``)).map(({ alert }) => alert)).toEqual([]);
});
