import { findPods, type Manifest } from "./manifests.ts";
import { image, isVariable } from "./product.ts";

/** The keys of the Secrets that CloudNativePG makes for a cluster, as far as they are used. */
const ofCluster = (name: string): [string, string[]][] => [
  [`${name}-app`, ["username", "password"]],
  [`${name}-ca`, ["ca.crt"]],
];

interface SecretManifest {
  readonly stringData?: Readonly<Record<string, string>>;
}

/** Every reference to a key of a Secret, wherever in an object it is. */
function findSecretKeys(value: unknown): { name: string; key: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const { secretName, items, name, key } = value as Record<string, unknown>;
  if (typeof secretName === "string" && Array.isArray(items)) {
    return (items as { key: string }[]).map((item) => ({ name: secretName, key: item.key }));
  }
  if (typeof name === "string" && typeof key === "string") return [{ name, key }];
  return Object.values(value).flatMap(findSecretKeys);
}

/** Keys that no Secret of the examples has, and CloudNativePG does not make. */
export function checkSecrets(manifests: readonly Manifest[], examples: readonly Manifest[]): string[] {
  const known = new Map<string, readonly string[]>([
    ...examples.map(({ metadata, ...rest }): [string, string[]] => [
      metadata.name,
      Object.keys((rest as SecretManifest).stringData ?? {}),
    ]),
    ...manifests.filter(({ kind }) => kind === "Cluster").flatMap(({ metadata }) => ofCluster(metadata.name)),
  ]);
  const missing = manifests.flatMap(({ kind, metadata, spec }) =>
    findSecretKeys(spec)
      .filter(({ name, key }) => known.get(name)?.includes(key) !== true)
      .map(({ name, key }) => `${kind} ${metadata.name} reads ${key} of the Secret ${name}, which has none`),
  );
  return [...new Set(missing)];
}

const isOurs = (repository: string): boolean => /(^|\/)bandeja:/.test(repository);

/** Variables that nothing reads, names twice, commands and ports that the image does not have. */
export function checkSettings(manifests: readonly Manifest[]): string[] {
  return findPods(manifests).flatMap(({ manifest, pod }) =>
    pod.containers.flatMap(({ image: name, args = [], env = [], ports = [] }) => {
      const at = `${manifest.kind} ${manifest.metadata.name}`;
      const names = env.map((variable) => variable.name);
      const problems = [
        ...names.filter((one) => !isVariable(one)).map((one) => `${at} sets ${one}, which is no setting`),
        ...names.filter((one, n) => names.indexOf(one) !== n).map((one) => `${at} sets ${one} twice`),
      ];
      if (!isOurs(name)) return problems;
      const [command = "all"] = args;
      const isKnown = (image.commands as readonly string[]).includes(command);
      const expected: Readonly<Record<string, number>> = { http: image.port, metrics: image.metricsPort };
      return [
        ...problems,
        ...(isKnown ? [] : [`${at} runs ${command}, which the image does not know`]),
        ...ports
          .filter((port) => expected[port.name] !== port.containerPort)
          .map((port) => `${at}: the image does not listen at ${port.containerPort} for ${port.name}`),
      ];
    }),
  );
}

interface Database {
  readonly max_connections: string;
}

/** Connections that all processes together may open, at the pooler and at PostgreSQL, and the limits of both. */
export function checkConnections(manifests: readonly Manifest[]): string[] {
  const pools = findPods(manifests).flatMap(({ manifest, pod }) => {
    const pool = pod.containers.flatMap(({ env = [] }) => env).find(({ name }) => name === "DATABASE_POOL");
    if (pool === undefined || manifest.kind === "Job") return [];
    const autoscaler = manifests.find(
      ({ spec }) => (spec["scaleTargetRef"] as { name: string } | undefined)?.name === manifest.metadata.name,
    );
    // One more than wanted during an update.
    const processes = Number(autoscaler?.spec["maxReplicas"] ?? manifest.spec["replicas"]) + 1;
    return [{ processes, pool: Number(pool.value) }];
  });
  const processes = pools.reduce((sum, one) => sum + one.processes, 0);
  const atPooler = pools.reduce((sum, one) => sum + one.processes * one.pool, 0);
  const pooler = manifests.find(({ kind }) => kind === "Pooler")?.spec as
    | { instances: number; pgbouncer: { parameters: Record<string, string> } }
    | undefined;
  const cluster = manifests.find(({ kind }) => kind === "Cluster");
  if (pooler === undefined || cluster === undefined) return ["There is no pooler, or no cluster."];
  const { parameters } = cluster.spec["postgresql"] as { parameters: Database };
  const poolerLimit = Number(pooler.pgbouncer.parameters["max_client_conn"]);
  // The pooler's, one of each process for hints, and twenty for migrations, operators and the cluster's manager.
  const direct = pooler.instances * Number(pooler.pgbouncer.parameters["default_pool_size"]) + processes + 20;
  return [
    ...(atPooler > poolerLimit * pooler.instances
      ? [`${processes} processes may open ${atPooler} connections to poolers that take ${poolerLimit} each`]
      : []),
    ...(direct > Number(parameters.max_connections)
      ? [`PostgreSQL takes ${parameters.max_connections} connections, and ${direct} may be opened`]
      : []),
  ];
}
