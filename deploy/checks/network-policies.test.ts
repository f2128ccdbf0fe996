import { expect, test } from "vitest";
import { checkReferences } from "./chart-references.ts";
import { checkSettings } from "./chart-settings.ts";
import { checkTypes } from "./manifest-types.ts";
import { renderChart, selects, type Labels, type Manifest, type Selector } from "./manifests.ts";

interface Rule {
  readonly to?: readonly object[];
  readonly ports?: readonly { readonly port: number | string; readonly protocol?: string }[];
}

const render = (...values: readonly string[]) => renderChart("bandeja", ["bandeja.example.yaml", ...values]);

/** The rules for what pods of a component may reach. */
const egressOf = (manifests: readonly Manifest[], component: string): Rule[] =>
  manifests
    .filter(({ kind, spec }) => {
      const labels: Labels = {
        "app.kubernetes.io/name": "bandeja",
        "app.kubernetes.io/instance": "bandeja",
        "app.kubernetes.io/component": component,
      };
      return kind === "NetworkPolicy" && selects(spec["podSelector"] as Selector, labels);
    })
    .flatMap(({ spec }) => (spec["egress"] ?? []) as Rule[]);

/** The peers that a component reaches at a port. */
const peersAt = (manifests: readonly Manifest[], component: string, port: number): object[] =>
  egressOf(manifests, component)
    .filter(({ ports }) => ports?.some((one) => one.port === port))
    .flatMap(({ to = [] }) => to);

const blocks = (peers: readonly object[]) =>
  peers.flatMap((peer) => ("ipBlock" in peer ? [peer.ipBlock as { cidr: string; except?: string[] }] : []));

test("names are asked of the cluster's DNS, and of the cache on the node", async () => {
  const manifests = await render();
  for (const component of ["api", "worker", "migrate"]) {
    expect(peersAt(manifests, component, 53)).toEqual(
      expect.arrayContaining([
        { namespaceSelector: {}, podSelector: { matchLabels: { "k8s-app": "kube-dns" } } },
        { ipBlock: { cidr: "169.254.20.10/32" } },
      ]),
    );
  }
  const other = await render(
    "networkPolicy.dns.podLabels.k8s-app=null",
    "networkPolicy.dns.podLabels.app=coredns",
    "networkPolicy.dns.addresses={10.96.0.10/32,fd00:10:96::a/128}",
  );
  expect(peersAt(other, "migrate", 53)).toEqual(
    expect.arrayContaining([
      { namespaceSelector: {}, podSelector: { matchLabels: { app: "coredns" } } },
      { ipBlock: { cidr: "10.96.0.10/32" } },
      { ipBlock: { cidr: "fd00:10:96::a/128" } },
    ]),
  );
  expect(JSON.stringify(other)).not.toContain("169.254.20.10");
});

test("providers are reached by IPv4 and IPv6, private networks of neither", async () => {
  const manifests = await render();
  for (const component of ["api", "worker"]) {
    const [four, six, ...others] = blocks(peersAt(manifests, component, 443));
    expect(four).toMatchObject({ cidr: "0.0.0.0/0", except: expect.arrayContaining(["10.0.0.0/8"]) });
    expect(six).toMatchObject({ cidr: "::/0", except: expect.arrayContaining(["fc00::/7", "fe80::/10"]) });
    expect(others).toEqual([]);
    // Kubernetes refuses an exception outside of its network.
    expect(four?.except?.some((cidr) => cidr.includes(":"))).toBe(false);
    expect(six?.except?.every((cidr) => cidr.includes(":"))).toBe(true);
  }
  const own = await render("networkPolicy.privateNetworks={10.0.0.0/8,2001:db8::/32}");
  expect(blocks(peersAt(own, "worker", 443))).toEqual([
    { cidr: "0.0.0.0/0", except: ["10.0.0.0/8"] },
    { cidr: "::/0", except: ["2001:db8::/32"] },
  ]);
  const none = await render("networkPolicy.privateNetworks={10.0.0.0/8}");
  expect(blocks(peersAt(none, "worker", 443))[1]).toEqual({ cidr: "::/0" });
});

test("a collector of traces is reached in the cluster and outside of it, and by default there is none", async () => {
  expect(peersAt(await render(), "worker", 4318)).toEqual([]);
  const collector = "networkPolicy.collector";
  const manifests = await render(
    `${collector}.namespaceLabels.kubernetes\\.io/metadata\\.name=observability`,
    `${collector}.podLabels.app=otel-collector`,
    `${collector}.addresses={192.0.2.7/32,2001:db8::7/128}`,
  );
  for (const component of ["api", "worker"]) {
    expect(peersAt(manifests, component, 4318)).toEqual([
      {
        namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "observability" } },
        podSelector: { matchLabels: { app: "otel-collector" } },
      },
      { ipBlock: { cidr: "192.0.2.7/32" } },
      { ipBlock: { cidr: "2001:db8::7/128" } },
    ]);
  }
  expect(await checkTypes(manifests)).toEqual([]);
  const other = await render(`${collector}.port=4319`, `${collector}.addresses={192.0.2.7/32}`);
  expect(peersAt(other, "api", 4319)).toHaveLength(1);
  // A namespace alone is every pod of it.
  const whole = await render(`${collector}.namespaceLabels.team=observability`);
  expect(peersAt(whole, "api", 4318)).toEqual([
    { namespaceSelector: { matchLabels: { team: "observability" } } },
  ]);
});

const elsewhere = ["valkey.enabled=false", "redis.urlKey=REDIS_URL"];

test("a Redis outside of the chart takes the place of Valkey: its address, and a rule for the API", async () => {
  const manifests = await render(...elsewhere, "redis.port=6380", "redis.addresses={192.0.2.9/32}");
  expect(peersAt(manifests, "api", 6380)).toEqual([{ ipBlock: { cidr: "192.0.2.9/32" } }]);
  expect([...peersAt(manifests, "api", 6379), ...peersAt(manifests, "worker", 6380)]).toEqual([]);
  const names = manifests.map(({ metadata }) => metadata.name);
  expect(names).not.toContain("bandeja-valkey");
  const variables = manifests
    .find(({ kind, metadata }) => kind === "Deployment" && metadata.name === "bandeja-api")
    ?.spec.template?.spec.containers.flatMap(({ env = [] }) => env);
  expect(variables?.filter(({ name }) => name.startsWith("REDIS"))).toEqual([
    { name: "REDIS_URL", valueFrom: { secretKeyRef: { name: "bandeja-settings", key: "REDIS_URL" } } },
  ]);
  expect([
    ...(await checkTypes(manifests)),
    ...checkSettings(manifests),
    ...checkReferences(manifests).filter((problem) => !problem.includes("cnpg.io")),
  ]).toEqual([]);

  const inCluster = await render(
    ...elsewhere,
    "redis.podLabels.app=redis",
    "redis.namespaceLabels.team=data",
  );
  expect(peersAt(inCluster, "api", 6379)).toEqual([
    {
      namespaceSelector: { matchLabels: { team: "data" } },
      podSelector: { matchLabels: { app: "redis" } },
    },
  ]);
});

test("without Valkey and another Redis, no rule names one", async () => {
  const manifests = await render("valkey.enabled=false");
  expect(peersAt(manifests, "api", 6379)).toEqual([]);
  expect(JSON.stringify(manifests)).not.toContain("REDIS_URL");
});

test.each([
  ["two at once", ["redis.urlKey=REDIS_URL", "redis.addresses={192.0.2.9/32}"], "valkey.enabled"],
  ["one that no policy reaches", elsewhere, "/redis"],
  ["an address that is none", [...elsewhere, "redis.addresses={redis.example}"], "/redis/addresses/0"],
  [
    "an address without a network",
    ["networkPolicy.dns.addresses={fd00::a}"],
    "/networkPolicy/dns/addresses/0",
  ],
])("%s is refused", async (_what, values, reason) => {
  await expect(render(...values)).rejects.toThrow(reason);
});
