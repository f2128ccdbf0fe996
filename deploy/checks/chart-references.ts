import { findPods, selects, type Labels, type Manifest, type Selector } from "./manifests.ts";

interface ServicePort {
  readonly name: string;
  readonly targetPort?: string;
}
interface Backend {
  readonly service: { readonly name: string; readonly port: { readonly name: string } };
}
interface IngressSpec {
  readonly rules: readonly { readonly http: { readonly paths: readonly { readonly backend: Backend }[] } }[];
}

const own = (manifests: readonly Manifest[], kind: string) =>
  manifests.filter((manifest) => manifest.kind === kind);

const nameOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;

/** The labels of everything that the charts run, CloudNativePG's pods included. */
function labelsOfPods(manifests: readonly Manifest[]): Labels[] {
  const poolers = own(manifests, "Pooler").map(({ metadata, spec }) => ({
    ...spec.template?.metadata?.labels,
    "cnpg.io/poolerName": metadata.name,
  }));
  const instances = own(manifests, "Cluster").map(({ metadata }) => ({ "cnpg.io/cluster": metadata.name }));
  return [...findPods(manifests).map(({ labels }) => labels), ...poolers, ...instances];
}

function checkSelectors(manifests: readonly Manifest[]): string[] {
  const pods = labelsOfPods(manifests);
  const isOfPod = (selector: Selector) => pods.some((labels) => selects(selector, labels));
  return manifests.flatMap((manifest) => {
    const { kind, spec } = manifest;
    const selectors: Selector[] = [];
    if (kind === "Service") {
      selectors.push({ matchLabels: spec["selector"] as Labels });
    }
    if (["Deployment", "PodDisruptionBudget", "PodMonitor"].includes(kind)) {
      selectors.push(spec["selector"] as Selector);
    }
    if (kind === "NetworkPolicy") {
      const rules = [...((spec["ingress"] ?? []) as object[]), ...((spec["egress"] ?? []) as object[])];
      const peers = rules.flatMap(
        (rule) => Object.values(rule).flat() as { podSelector?: Selector; namespaceSelector?: Selector }[],
      );
      // Pods of another namespace are not ours.
      selectors.push(
        spec["podSelector"] as Selector,
        ...peers.flatMap(({ podSelector, namespaceSelector }) =>
          podSelector !== undefined && namespaceSelector === undefined ? [podSelector] : [],
        ),
      );
    }
    return selectors
      .filter((selector) => !isOfPod(selector))
      .map((selector) => `${nameOf(manifest)} selects no pod by ${JSON.stringify(selector)}`);
  });
}

function checkServices(manifests: readonly Manifest[]): string[] {
  const pods = findPods(manifests);
  const services = own(manifests, "Service");
  const ports = services.flatMap((service) => {
    const selector = { matchLabels: service.spec["selector"] as Labels };
    const targets = pods.filter(({ labels }) => selects(selector, labels));
    return (service.spec["ports"] as ServicePort[]).flatMap(({ targetPort }) =>
      targets
        .filter(
          ({ pod }) => !pod.containers.some((one) => one.ports?.some(({ name }) => name === targetPort)),
        )
        .map(
          ({ manifest }) =>
            `${nameOf(service)} sends to the port ${targetPort}, which ${nameOf(manifest)} has not`,
        ),
    );
  });
  const backends = own(manifests, "Ingress").flatMap((ingress) =>
    (ingress.spec as unknown as IngressSpec).rules
      .flatMap(({ http }) => http.paths)
      .filter(({ backend: { service: target } }) => {
        const service = services.find(({ metadata }) => metadata.name === target.name);
        return !(service?.spec["ports"] as ServicePort[] | undefined)?.some(
          ({ name }) => name === target.port.name,
        );
      })
      .map(
        ({ backend }) =>
          `${nameOf(ingress)} sends to ${backend.service.name}, which is no service with that port`,
      ),
  );
  const monitors = own(manifests, "ServiceMonitor").flatMap((monitor) => {
    const names = (monitor.spec["endpoints"] as { port: string }[]).map(({ port }) => port);
    const found = services.some(
      ({ metadata, spec }) =>
        selects(monitor.spec["selector"] as Selector, metadata.labels ?? {}) &&
        names.every((port) => (spec["ports"] as ServicePort[]).some(({ name }) => name === port)),
    );
    return found ? [] : [`${nameOf(monitor)} finds no service with its ports`];
  });
  return [...ports, ...backends, ...monitors];
}

function checkTargets(manifests: readonly Manifest[]): string[] {
  const autoscalers = own(manifests, "HorizontalPodAutoscaler").flatMap((autoscaler) => {
    const { kind, name } = autoscaler.spec["scaleTargetRef"] as { kind: string; name: string };
    const target = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
    if (target === undefined) return [`${nameOf(autoscaler)} scales ${kind} ${name}, which is not there`];
    return target.spec["replicas"] === undefined
      ? []
      : [`${nameOf(target)} sets its replicas, which each update would take from the autoscaler`];
  });
  const volumes = findPods(manifests).flatMap(({ manifest, pod }) =>
    pod.containers
      .flatMap(({ volumeMounts = [] }) => volumeMounts)
      .filter(({ name }) => !pod.volumes?.some((volume) => volume.name === name))
      .map(({ name }) => `${nameOf(manifest)} mounts ${name}, which is no volume of it`),
  );
  const clusters = new Set(own(manifests, "Cluster").map(({ metadata }) => metadata.name));
  const ofCluster = manifests.flatMap((manifest) => {
    const cluster = manifest.spec["cluster"] as { name: string } | undefined;
    return cluster === undefined || clusters.has(cluster.name)
      ? []
      : [`${nameOf(manifest)} is for the cluster ${cluster.name}, which is not there`];
  });
  return [...autoscalers, ...volumes, ...ofCluster];
}

/** Names by which objects refer to each other, and lead nowhere. */
export const checkReferences = (manifests: readonly Manifest[]): string[] => [
  ...checkSelectors(manifests),
  ...checkServices(manifests),
  ...checkTargets(manifests),
];
