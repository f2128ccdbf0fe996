import { findPods, type Container, type Manifest, type PodSpec } from "./manifests.ts";
import { shortestGrace } from "./product.ts";

const units: Readonly<Record<string, number>> = {
  m: 1e-3,
  "": 1,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
};
function amountOf(quantity: string): number {
  const [, number = "", unit = ""] = /^([\d.]+)(\w*)$/.exec(quantity) ?? [];
  return Number(number) * (units[unit] ?? Number.NaN);
}

/** What the profile "restricted" of Kubernetes' pod security standards requires, and a root that cannot be written to. */
function checkSecurity(pod: PodSpec, { securityContext = {} }: Container): string[] {
  const seccomp = pod.securityContext?.["seccompProfile"] as { type: string } | undefined;
  const capabilities = securityContext["capabilities"] as { drop?: string[]; add?: string[] } | undefined;
  return [
    pod.securityContext?.["runAsNonRoot"] === true || "may run as root",
    seccomp?.type === "RuntimeDefault" || "has no seccomp profile",
    securityContext["allowPrivilegeEscalation"] === false || "may gain privileges",
    (capabilities?.drop?.includes("ALL") === true && capabilities.add === undefined) || "keeps capabilities",
    securityContext["readOnlyRootFilesystem"] === true || "has a root file system that can be written to",
    pod.automountServiceAccountToken === false || "has a token of the cluster's API",
  ].filter((problem) => problem !== true);
}

function checkResources({ resources = {} }: Container): string[] {
  const { requests = {}, limits = {} } = resources;
  return [
    ...["cpu", "memory"].filter((name) => requests[name] === undefined).map((name) => `requests no ${name}`),
    ...(limits["memory"] === undefined ? ["has no limit of memory"] : []),
    ...Object.keys(limits)
      .filter((name) => amountOf(requests[name] ?? "0") > amountOf(limits[name] ?? ""))
      .map((name) => `requests more ${name} than its limit`),
  ];
}

function checkProbes(container: Container): string[] {
  const names = (container.ports ?? []).map(({ name }) => name);
  const probes = ["readinessProbe", "livenessProbe"] as const;
  return [
    ...probes.filter((probe) => container[probe] === undefined).map((probe) => `has no ${probe}`),
    ...(["startupProbe", ...probes] as const).flatMap((probe) => {
      const port = container[probe]?.httpGet?.port;
      return port === undefined || names.includes(port)
        ? []
        : [`asks for ${probe} at ${port}, which is no port of it`];
    }),
  ];
}

function checkGrace(pod: PodSpec, { env = [] }: Container): string[] {
  const drain = env.find(({ name }) => name === "SHUTDOWN_DRAIN_SECONDS")?.value;
  if (drain === undefined) return [];
  const grace = pod.terminationGracePeriodSeconds ?? 30;
  const shortest = shortestGrace(Number(drain));
  return grace >= shortest ? [] : [`is killed after ${grace} s, and may need ${shortest} to stop`];
}

/** What each container may do and use, how it is asked whether it works, and how long it may take to stop. */
export function checkRestrictions(manifests: readonly Manifest[]): string[] {
  return findPods(manifests).flatMap(({ manifest, pod }) =>
    pod.containers.flatMap((container) =>
      [
        ...checkSecurity(pod, container),
        ...checkResources(container),
        ...(manifest.kind === "Job" ? [] : [...checkProbes(container), ...checkGrace(pod, container)]),
      ].map((problem) => `${manifest.kind} ${manifest.metadata.name} ${problem}`),
    ),
  );
}
