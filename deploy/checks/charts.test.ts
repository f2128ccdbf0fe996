import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { checkReferences } from "./chart-references.ts";
import { checkRestrictions } from "./chart-restrictions.ts";
import { checkConnections, checkSecrets, checkSettings } from "./chart-settings.ts";
import { checkTypes } from "./manifest-types.ts";
import { isVariable } from "./product.ts";
import { fullValues, lintChart, renderChart, type Manifest } from "./manifests.ts";

const exampleFile = path.resolve(import.meta.dirname, "../helm/secrets.example.yaml");
const examples = parseAllDocuments(readFileSync(exampleFile, "utf8")).map((one) => one.toJS() as Manifest);

/** The objects of both charts together, since those of one name those of the other. */
let rendered: readonly Manifest[];
beforeAll(async () => {
  const [app = [], database = []] = await Promise.all(
    ["bandeja", "database"].map((chart) => renderChart(chart, fullValues[chart])),
  );
  rendered = [...app, ...database];
});

type Editable = Record<string, unknown>;

/** The rendered objects with a change of one of them. `at` is the path of the changed value; undefined removes it. */
function plant(kind: string, name: string, at: readonly (string | number)[], value: unknown): Manifest[] {
  const copy = structuredClone(rendered) as Manifest[];
  const object = copy.find((one) => one.kind === kind && one.metadata.name === name);
  if (object === undefined) throw new Error(`There is no ${kind} ${name}.`);
  let parent = object as unknown as Editable;
  for (const key of at.slice(0, -1)) parent = parent[key] as Editable;
  const last = at.at(-1) ?? "";
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

const container = ["spec", "template", "spec", "containers", 0];

/** A database that is not of the chart, with standbys. */
const elsewhere = (readHost: string) => [
  "database.cluster=",
  "database.external.host=pooler.internal",
  "database.external.directHost=postgres.internal",
  `database.external.readHost=${readHost}`,
  "database.external.passwordSecret.name=postgres",
  "database.external.addresses={192.0.2.0/24}",
];

test.each(["bandeja", "database"])("Helm accepts the chart %s", async (chart) => {
  await expect(lintChart(chart, fullValues[chart])).resolves.toBeUndefined();
});

test("objects fit the types of their kinds, and wrong fields, values and kinds are reported", async () => {
  expect(await checkTypes([...rendered, ...examples])).toEqual([]);
  const planted = [
    plant("Deployment", "bandeja-api", [...container, "readinesProbe"], {}),
    plant("Service", "bandeja-api", ["spec", "ports", 0, "port"], "http"),
    plant("Cluster", "bandeja-database", ["spec", "instances"], undefined),
    plant("Cluster", "bandeja-database", ["spec", "primaryUpdateMethod"], "failover"),
    plant("Cluster", "bandeja-database", ["spec", "plugins", 0, "isWalArchiver"], true),
    plant("Pooler", "bandeja-database-pooler", ["spec", "pgbouncer", "poolMode"], "statement"),
    plant("ObjectStore", "bandeja-database", ["spec", "configuration", "serverName"], "x"),
    plant("ServiceMonitor", "bandeja", ["spec", "endpoints", 0, "intervall"], "30s"),
    plant("PrometheusRule", "bandeja", ["spec", "groups", 0, "rules", 0, "anotations"], {}),
    plant("Ingress", "bandeja", ["kind"], "Ingres"),
  ].map((copy) =>
    copy.filter((one) => !rendered.some((same) => JSON.stringify(same) === JSON.stringify(one))),
  );
  const problems = await checkTypes(planted.flat());
  const expected = [
    "no type for Ingres",
    "readinesProbe",
    "Service bandeja-api",
    "instances",
    "failover",
    "isWalArchiver",
    "statement",
    "serverName",
    "intervall",
    "anotations",
  ];
  for (const part of expected) expect(problems.join("\n")).toContain(part);
  expect(problems).toHaveLength(expected.length);
});

describe("values", () => {
  test.each([
    ["bandeja", "host=localhost", "/host"],
    ["bandeja", "api.autoscaling.minReplicas=1", "/api/autoscaling/minReplicas"],
    ["bandeja", "settings.PORT=3001", "PORT"],
    ["bandeja", "settings.TRUST_REQUEST_ID=on", "TRUST_REQUEST_ID"],
    ["bandeja", "settings.DATABASE_READ_URL=postgres://standby", "DATABASE_READ_URL"],
    ["bandeja", "databse.host=x", "databse"],
    ["bandeja", "database.cluster=", "/database"],
    // Otherwise an upgrade for another setting would bring another release.
    ["bandeja", "image.tag=", "/image/tag"],
    ["bandeja", "image.repository=", "/image/repository"],
    ["bandeja", "api.autoscaling.maxReplicas=2,api.autoscaling.minReplicas=3", "maxReplicas is less"],
    ["database", "backup.schedule=0 3 * * *", "/backup/schedule"],
    ["database", "synchronous.number=3", "no commit would ever end"],
    ["database", "podMonitor.enabled=false", "needs podMonitor.enabled"],
  ])("of %s: %s is refused", async (chart, value, reason) => {
    await expect(renderChart(chart, [...(fullValues[chart] ?? []), value])).rejects.toThrow(reason);
  });

  test.each([
    ["bandeja", "/host"],
    ["database", "/backup/destinationPath"],
  ])("of %s that are required have no default", async (chart, value) => {
    await expect(renderChart(chart)).rejects.toThrow(value);
  });
});

test("only the API reads from the standbys, and a chart without them has no such setting", async () => {
  const readers = (manifests: readonly Manifest[]) =>
    manifests
      .filter((manifest) => JSON.stringify(manifest).includes('"DATABASE_READ_URL"'))
      .map(({ metadata }) => metadata.name);
  expect(readers(rendered)).toEqual(["bandeja-api"]);
  expect(readers(await renderChart("bandeja", ["bandeja.example.yaml"]))).toEqual([]);
});

test.each([
  ["bandeja", "../helm/bandeja/alerts.yaml", "{{ $labels.instance }}"],
  ["bandeja-database", "../helm/database/alerts.yaml", "{{ $labels.job }}"],
])("the chart of %s takes its alert rules as they are, with their templates", (name, file, template) => {
  const rule = rendered.find(({ kind, metadata }) => kind === "PrometheusRule" && metadata.name === name);
  expect(rule?.spec).toEqual(parse(readFileSync(path.resolve(import.meta.dirname, file), "utf8")));
  expect(JSON.stringify(rule)).toContain(template);
});

test("an ingress controller chooses the ids of requests only where it is said to replace those of visitors", async () => {
  const readers = (manifests: readonly Manifest[]) =>
    manifests.filter((one) => JSON.stringify(one).includes('{"name":"TRUST_REQUEST_ID","value":"on"}'));
  expect(readers(rendered)).toEqual([]);
  const trusting = await renderChart("bandeja", ["bandeja.example.yaml", "trustRequestId=true"]);
  expect(readers(trusting).map(({ metadata }) => metadata.name)).toEqual(["bandeja-api"]);
});

test("a migration reaches a database that the release's policies do not know yet", () => {
  const policy = rendered.find(
    ({ kind, metadata }) => kind === "NetworkPolicy" && metadata.name === "bandeja-migrate",
  );
  expect(policy).toMatchObject({
    metadata: { annotations: { "helm.sh/hook": "pre-install,pre-upgrade", "helm.sh/hook-weight": "-1" } },
    spec: {
      egress: [
        // Nothing else allows names before the first installation.
        { ports: [{ port: 53 }, { port: 53 }] },
        { to: [{ podSelector: {} }], ports: [{ port: 5432 }] },
      ],
    },
  });
});

test("a database that is not of the chart gives its hosts, its Secret and its addresses", async () => {
  const manifests = await renderChart("bandeja", ["bandeja.example.yaml", ...elsewhere("standby.internal")]);
  const worker = manifests.find(
    ({ kind, metadata }) => kind === "Deployment" && metadata.name === "bandeja-worker",
  );
  expect(worker?.spec.template?.spec.containers[0]?.env).toEqual(
    expect.arrayContaining([
      { name: "DATABASE_URL", value: "postgres://bandeja@pooler.internal:5432/bandeja" },
      { name: "PGPASSWORD", valueFrom: { secretKeyRef: { name: "postgres", key: "password" } } },
    ]),
  );
  const text = JSON.stringify(manifests);
  for (const part of ["postgres.internal", "standby.internal", "192.0.2.0/24"]) expect(text).toContain(part);
  expect(text).not.toContain("bandeja-database");
});

test("names lead somewhere", () => {
  expect(checkReferences(rendered)).toEqual([]);
});

test.each<[string, Parameters<typeof plant>, string]>([
  [
    "a service",
    ["Service", "bandeja-api", ["spec", "selector", "app.kubernetes.io/component"], "web"],
    "selects no pod",
  ],
  [
    "a policy",
    [
      "NetworkPolicy",
      "bandeja-valkey",
      ["spec", "ingress", 0, "from", 0, "podSelector", "matchLabels"],
      { a: "b" },
    ],
    "selects no pod",
  ],
  [
    "a budget",
    ["PodDisruptionBudget", "bandeja-worker", ["spec", "selector", "matchLabels"], { a: "b" }],
    "selects no pod",
  ],
  [
    "a port",
    ["Service", "bandeja-api", ["spec", "ports", 0, "targetPort"], "https"],
    "sends to the port https",
  ],
  [
    "an ingress",
    ["Ingress", "bandeja", ["spec", "rules", 0, "http", "paths", 0, "backend", "service", "name"], "web"],
    "sends to web",
  ],
  ["a monitor", ["ServiceMonitor", "bandeja", ["spec", "endpoints", 0, "port"], "web"], "finds no service"],
  [
    "an autoscaler",
    ["HorizontalPodAutoscaler", "bandeja-api", ["spec", "scaleTargetRef", "name"], "web"],
    "scales Deployment web",
  ],
  [
    "replicas beside an autoscaler",
    ["Deployment", "bandeja-api", ["spec", "replicas"], 2],
    "sets its replicas",
  ],
  [
    "a mount",
    ["Deployment", "bandeja-api", [...container, "volumeMounts", 0, "name"], "data"],
    "mounts data",
  ],
  [
    "a backup",
    ["ScheduledBackup", "bandeja-database", ["spec", "cluster", "name"], "other"],
    "cluster other",
  ],
])("%s that leads nowhere is reported", (_what, change, problem) => {
  expect(checkReferences(plant(...change)).join("\n")).toContain(problem);
});

test("variables, commands, ports and keys of Secrets exist", () => {
  expect([...checkSettings(rendered), ...checkSecrets(rendered, examples)]).toEqual([]);
});

test("each key of the Secret is a setting, or a password that the chart passes on", () => {
  const keys = Object.keys((examples[0] as unknown as { stringData: object }).stringData);
  const passed = new Set(["VALKEY_PASSWORD"]);
  expect(keys.filter((key) => !isVariable(key) && !passed.has(key))).toEqual([]);
});

test.each<[string, Parameters<typeof plant>, string]>([
  [
    "a variable",
    ["Deployment", "bandeja-worker", [...container, "env", 0, "name"], "SITE_ADDRESS"],
    "sets SITE_ADDRESS, which is no setting",
  ],
  ["a command", ["Deployment", "bandeja-worker", [...container, "args"], ["queue"]], "runs queue"],
  [
    "a port",
    ["Deployment", "bandeja-api", [...container, "ports", 0, "containerPort"], 8080],
    "listen at 8080",
  ],
  [
    "a key",
    ["Job", "bandeja-migrate", [...container, "env", 4, "valueFrom", "secretKeyRef", "key"], "pass"],
    "reads pass of the Secret bandeja-database-app",
  ],
  [
    "a Secret of settings",
    ["Deployment", "bandeja-api", [...container, "envFrom", 0, "secretRef", "name"], "settings"],
    "Deployment bandeja-api reads the Secret settings",
  ],
  [
    "a Secret",
    [
      "ObjectStore",
      "bandeja-database",
      ["spec", "configuration", "s3Credentials", "accessKeyId", "name"],
      "x",
    ],
    "ACCESS_KEY_ID of the Secret x",
  ],
])("%s that does not exist is reported", (_what, change, problem) => {
  const copy = plant(...change);
  expect([...checkSettings(copy), ...checkSecrets(copy, examples)].join("\n")).toContain(problem);
});

test("a variable that is set twice is reported", () => {
  const copy = plant("Deployment", "bandeja-api", [...container, "env", 1, "name"], "SITE_URL");
  expect(checkSettings(copy)).toEqual(["Deployment bandeja-api sets SITE_URL twice"]);
});

test("the database takes the connections of every process", () => {
  expect(checkConnections(rendered)).toEqual([]);
  const many = plant("HorizontalPodAutoscaler", "bandeja-api", ["spec", "maxReplicas"], 200);
  expect(checkConnections(many).join("\n")).toMatch(/poolers that take 1000 each\n.*PostgreSQL takes 300/);
});

test("a standby takes the connections of every process that reads from it", async () => {
  // What the primary and its poolers take.
  const many = plant("HorizontalPodAutoscaler", "bandeja-api", ["spec", "maxReplicas"], 14);
  expect(checkConnections(many)).toEqual(["A standby takes 300 connections, and 380 may be opened"]);
  const without = await renderChart("bandeja", ["bandeja.example.yaml", "api.autoscaling.maxReplicas=14"]);
  const database = rendered.filter(({ metadata }) => metadata.name.startsWith("bandeja-database"));
  expect(checkConnections([...without, ...database])).toEqual([]);
  // Of `-r` the primary is one as well.
  const any = await renderChart("bandeja", ["bandeja.example.yaml", ...elsewhere("bandeja-database-r")]);
  expect(checkConnections([...any, ...database])).toEqual([
    "PostgreSQL takes 300 connections, and 378 may be opened",
  ]);
});

test("pods are restricted, probed, limited and have time to stop", () => {
  expect(checkRestrictions(rendered)).toEqual([]);
});

test.each<[string, Parameters<typeof plant>, string]>([
  [
    "root",
    ["Deployment", "bandeja-worker", ["spec", "template", "spec", "securityContext", "runAsNonRoot"], false],
    "may run as root",
  ],
  [
    "capabilities",
    ["Job", "bandeja-migrate", [...container, "securityContext", "capabilities"], { add: ["NET_ADMIN"] }],
    "keeps capabilities",
  ],
  [
    "writing",
    ["Deployment", "bandeja-valkey", [...container, "securityContext", "readOnlyRootFilesystem"], false],
    "can be written to",
  ],
  [
    "no limit",
    ["Deployment", "bandeja-api", [...container, "resources", "limits"], {}],
    "no limit of memory",
  ],
  [
    "a request above the limit",
    ["Deployment", "bandeja-api", [...container, "resources", "requests", "memory"], "1Gi"],
    "more memory",
  ],
  [
    "no readiness",
    ["Deployment", "bandeja-api", [...container, "readinessProbe"], undefined],
    "has no readinessProbe",
  ],
  [
    "a probe of no port",
    ["Deployment", "bandeja-worker", [...container, "livenessProbe", "httpGet", "port"], "http"],
    "asks for livenessProbe at http",
  ],
  [
    "a short grace",
    ["Deployment", "bandeja-api", ["spec", "template", "spec", "terminationGracePeriodSeconds"], 20],
    "may need 35 to stop",
  ],
])("%s is reported", (_what, change, problem) => {
  expect(checkRestrictions(plant(...change)).join("\n")).toContain(problem);
});
