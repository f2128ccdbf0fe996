import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findPods, renderChart, type Manifest } from "./manifests.ts";

const root = path.resolve(import.meta.dirname, "../..");
const docs = path.join(root, "docs");
const pages = readdirSync(docs).filter((name) => name.endsWith(".md"));
const readPage = (name: string) => readFileSync(path.join(docs, name), "utf8");

const find = (manifests: readonly Manifest[], kind: string, name: string) => {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (found === undefined) throw new Error(`There is no ${kind} ${name}.`);
  return found;
};

test("no page sets a value on the command line, where the next upgrade loses it", () => {
  expect(pages.filter((name) => /(^|\s)--set(-\w+)?[ =]/m.test(readPage(name)))).toEqual([]);
});

test("every process runs the image of the file, with its tag and digest", async () => {
  const digest = `sha256:${"0a".repeat(32)}`;
  const images = (manifests: readonly Manifest[]) =>
    findPods(manifests)
      .flatMap(({ pod }) => pod.containers)
      .map(({ image }) => image)
      .filter((image) => image.includes("bandeja"));
  const plain = images(await renderChart("bandeja", ["bandeja.example.yaml"]));
  expect(plain).toEqual(Array(3).fill("registry.example/bandeja:0.1.0"));
  const pinned = await renderChart("bandeja", ["bandeja.example.yaml", `image.tag=0.2.0@${digest}`]);
  expect(images(pinned)).toEqual(Array(3).fill(`registry.example/bandeja:0.2.0@${digest}`));
  // A label has no room for the digest.
  expect(find(pinned, "Deployment", "bandeja-api").metadata.labels).toMatchObject({
    "app.kubernetes.io/version": "0.2.0",
  });
});

test("the certificate is made by the issuer of the file, or is the given Secret's", async () => {
  const issued = find(await renderChart("bandeja", ["bandeja.example.yaml"]), "Ingress", "bandeja");
  expect(issued.metadata.annotations).toEqual({ "cert-manager.io/cluster-issuer": "letsencrypt" });
  const values = ["bandeja.example.yaml", "ingress.clusterIssuer=", "ingress.tlsSecretName=own-tls"];
  const given = find(await renderChart("bandeja", values), "Ingress", "bandeja");
  expect(given.metadata.annotations).toBeUndefined();
  const tls = (secretName: string) => ({ tls: [{ hosts: ["bandeja.example"], secretName }] });
  expect([issued.spec, given.spec]).toMatchObject([tls("bandeja-tls"), tls("own-tls")]);
});

test("pods have every setting of Web Push: two of the file, and the private key with the rest of the Secret", async () => {
  const pods = findPods(await renderChart("bandeja", ["bandeja.example.yaml"]));
  const ours = pods.flatMap(({ pod }) => pod.containers).filter(({ image }) => image.includes("bandeja:"));
  expect(ours).toHaveLength(3);
  for (const { env = [], envFrom } of ours) {
    expect(env.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["VAPID_PUBLIC_KEY", "VAPID_SUBJECT"]),
    );
    expect(envFrom).toEqual([{ secretRef: { name: "bandeja-settings" } }]);
  }
  expect(readFileSync(path.join(root, "deploy/helm/secrets.example.yaml"), "utf8")).toContain(
    "VAPID_PRIVATE_KEY:",
  );
});

test("a restore changes one line of the file, and nothing of the old database is left", async () => {
  const manifests = await renderChart("bandeja", [
    "bandeja.example.yaml",
    "database.readStandbys=true",
    "database.cluster=bandeja-database-2",
  ]);
  const text = JSON.stringify(manifests);
  for (const end of ["pooler", "rw", "ro", "app", "ca"]) expect(text).toContain(`bandeja-database-2-${end}`);
  expect(text).not.toMatch(/bandeja-database(?!-2)/);
});

test("a restored database is filled from the archive of the other one, and archives under its own name", async () => {
  const manifests = await renderChart(
    "database",
    ["database.example.yaml", "database-restore.example.yaml"],
    "bandeja-database-2",
  );
  expect(find(manifests, "Cluster", "bandeja-database-2").spec).toMatchObject({
    bootstrap: { recovery: { source: "archive", recoveryTarget: { targetTime: "2026-11-27 14:05:00+00" } } },
    externalClusters: [{ plugin: { parameters: { serverName: "bandeja-database" } } }],
    plugins: [{ parameters: { barmanObjectName: "bandeja-database-2" } }],
  });
});

test("a namespace for staging has its settings in the file", async () => {
  const manifests = await renderChart("bandeja", ["bandeja.example.yaml", "settings.APP_ENV=staging"]);
  const { env } = find(manifests, "Deployment", "bandeja-api").spec.template?.spec.containers[0] ?? {};
  expect(env).toContainEqual({ name: "APP_ENV", value: "staging" });
});

test("runbooks reach the primary by its service, whichever pod that is", () => {
  const named = pages.filter((name) => /exec bandeja-database-\d/.test(readPage(name)));
  expect(named).toEqual([]);
  expect(readPage("operations.md")).toContain("exec service/bandeja-database-rw -c postgres -- psql");
});

test("probes and Prometheus reach the port of metrics, which the image keeps to itself", async () => {
  const containerfile = readFileSync(path.join(root, "deploy/image/Containerfile"), "utf8");
  expect(containerfile).not.toContain("METRICS_HOST");
  expect(containerfile).toMatch(/^EXPOSE 3000$/m);
  const manifests = await renderChart("bandeja", ["bandeja.example.yaml"]);
  for (const name of ["bandeja-api", "bandeja-worker"]) {
    const { env } = find(manifests, "Deployment", name).spec.template?.spec.containers[0] ?? {};
    expect(env).toContainEqual({ name: "METRICS_HOST", value: "0.0.0.0" });
  }
});

test("the console has a name, a port and a Service of its own, if its host is set", async () => {
  const named = await renderChart("bandeja", [
    "bandeja.example.yaml",
    "console.host=console.bandeja.example",
  ]);
  const [api] = findPods([find(named, "Deployment", "bandeja-api")]);
  expect(api?.pod.containers[0]?.env).toEqual(
    expect.arrayContaining([
      { name: "CONSOLE", value: "on" },
      { name: "CONSOLE_URL", value: "https://console.bandeja.example" },
      { name: "CONSOLE_PORT", value: "4000" },
      { name: "CONSOLE_HOST", value: "0.0.0.0" },
    ]),
  );
  expect(find(named, "Service", "bandeja-console").spec["ports"]).toEqual([
    { name: "console", port: 80, targetPort: "console" },
  ]);
  expect(find(named, "Ingress", "bandeja-console").spec["rules"]).toMatchObject([
    { host: "console.bandeja.example" },
  ]);
  expect(find(named, "NetworkPolicy", "bandeja-api").spec["ingress"]).toMatchObject([
    { ports: [{ port: "http" }, { port: "console" }] },
  ]);
  const plain = await renderChart("bandeja", ["bandeja.example.yaml"]);
  expect(plain.filter(({ metadata }) => metadata.name === "bandeja-console")).toEqual([]);
  expect(JSON.stringify(plain)).not.toContain("CONSOLE");
});
