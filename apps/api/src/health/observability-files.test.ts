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
const readRules = (file: string) => (load(read(file)) as Rules).groups.flatMap((group) => group.rules);
const rules = readRules("deploy/helm/bandeja/alerts.yaml");
/** By metrics that are not ours. */
const ofDatabase = readRules("deploy/helm/database/alerts.yaml");
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

type SyntaxNode = ReturnType<typeof parser.parse>["topNode"];

/** A metric that an expression reads, with the labels by which it is chosen or grouped. */
interface Reading {
  readonly metric: string;
  readonly labels: readonly string[];
  /** Values that a label must or must not have. */
  readonly values: readonly (readonly [label: string, value: string])[];
}

/** The metrics in an expression, the labels of its results if it groups, and the places that are no PromQL. */
function inspect(expr: string) {
  const readings: Reading[] = [];
  const broken: string[] = [];
  let grouped: readonly string[] | undefined;
  const textOf = ({ from, to }: { from: number; to: number }) => expr.slice(from, to);
  const labelsBelow = (node: SyntaxNode) => node.getChildren("LabelName").map(textOf);
  parser.parse(expr).iterate({
    enter({ type, name, from, to, node }) {
      if (type.isError) broken.push(expr.slice(Math.max(0, from - 10), to + 10));
      if (name === "AggregateExpr") {
        const labels = node.getChild("AggregateModifier")?.getChild("GroupingLabels");
        grouped ??= labels ? labelsBelow(labels) : [];
      }
      if (name !== "VectorSelector") return;
      const matchers = node.getChild("LabelMatchers")?.getChildren("UnquotedLabelMatcher") ?? [];
      const groupings: string[] = [];
      for (let above = node.parent; above !== null; above = above.parent) {
        const labels = above.getChild("AggregateModifier")?.getChild("GroupingLabels");
        if (labels) groupings.push(...labelsBelow(labels));
      }
      readings.push({
        metric: /^[\w:]+/.exec(textOf({ from, to }))?.[0] ?? "",
        labels: [...matchers.flatMap(labelsBelow), ...groupings],
        values: matchers.flatMap((matcher) => {
          const [, label = "", value] = /^(\w+)!?="([^"]*)"$/.exec(textOf(matcher)) ?? [];
          return value === undefined ? [] : [[label, value] as const];
        }),
      });
    },
  });
  return { readings, names: readings.map(({ metric }) => metric), grouped, broken };
}

type Values = ReadonlyMap<string, ReadonlySet<string>>;

/** The labels of each exported series, by its name, with their values. */
function readLabels(lines: readonly string[]): Map<string, Values> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const line of lines) {
    const [, name, labels = ""] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (name === undefined) continue;
    const own = found.get(name) ?? new Map<string, Set<string>>();
    found.set(name, own);
    for (const [, label = "", value = ""] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
      own.set(label, (own.get(label) ?? new Set()).add(value));
    }
  }
  return found;
}

/** Labels and values of an expression that its metrics do not have. */
function findForeignLabels(expr: string): string[] {
  return inspect(expr).readings.flatMap(({ metric, labels, values }) => {
    const own = series.get(metric);
    return [
      ...labels
        .filter((label) => !ofPrometheus.has(label) && own?.has(label) !== true)
        .map((label) => `${metric} has no label ${label}`),
      ...values
        .filter(([label, value]) => !ofPrometheus.has(label) && own?.get(label)?.has(value) !== true)
        .map(([label, value]) => `${metric} has no ${label}="${value}"`),
    ];
  });
}

// Prometheus adds them to all series.
const ofPrometheus = new Set(["instance", "job"]);

let measured: Awaited<ReturnType<typeof createMeasuredApp>>;
let exported: ReadonlySet<string>;
let series: ReadonlyMap<string, Values>;
beforeAll(async () => {
  measured = await createMeasuredApp();
  // A route that is no call of the API.
  await measured.api.app.inject({ method: "POST", url: "/api/payments/webhook" });
  const lines = await measured.collect();
  series = readLabels(lines);
  const types = lines.flatMap((line) => {
    const [, name = "", type] = /^# TYPE (\w+) (\w+)$/.exec(line) ?? [];
    if (type === undefined) return [];
    return type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
  });
  exported = new Set(types);
});
afterAll(() => measured.close());

test.each([...expressions, ...ofDatabase.map(({ alert, expr }) => [alert, expr] as const)])(
  "%s is an expression of Prometheus",
  (_name, expr) => {
    expect(inspect(expr).broken).toEqual([]);
    expect(inspect(expr).names).not.toEqual([]);
  },
);

test("what is no expression is noticed", () => {
  expect(inspect("sum by (a (b)").broken).not.toEqual([]);
});

test("dashboard and rules name only metrics that the server has", () => {
  const named = expressions.flatMap(([, expr]) => inspect(expr).names);
  // `up` is Prometheus's own.
  expect(named.filter((name) => name !== "up" && !exported.has(name))).toEqual([]);
});

test("dashboard and rules choose and group by labels, and values of them, that the metrics have", () => {
  expect(expressions.flatMap(([, expr]) => findForeignLabels(expr))).toEqual([]);
});

test("labels and values that a metric does not have are noticed", () => {
  expect(findForeignLabels('max by (job_name) (bandeja_pool_waiting{pool="reqests"})')).toEqual([
    "bandeja_pool_waiting has no label job_name",
    'bandeja_pool_waiting has no pool="reqests"',
  ]);
});

test("the summary of each rule uses labels that its result has", () => {
  const foreign = rules.flatMap(({ alert, expr, annotations: { summary } }) => {
    const { grouped, names } = inspect(expr);
    const own = grouped ?? [...ofPrometheus, ...(series.get(names[0] ?? "")?.keys() ?? [])];
    const used = [...summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = ""]) => label);
    return used.filter((label) => !own.includes(label)).map((label) => `${alert}: ${label}`);
  });
  expect(foreign).toEqual([]);
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
  const all = [...rules, ...ofDatabase];
  expect(all.filter(({ annotations }) => annotations.summary === "")).toEqual([]);
  expect(all.filter(({ alert }) => !page.includes(`\`${alert}\``)).map(({ alert }) => alert)).toEqual([]);
});
