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

/** Secrets, and keys of them, that the examples do not have, and CloudNativePG does not make. */
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
  const whole = findPods(manifests).flatMap(({ manifest, pod }) =>
    pod.containers
      .flatMap(({ envFrom = [] }) => envFrom)
      .filter(({ secretRef }) => !known.has(secretRef?.name ?? ""))
      .map(
        ({ secretRef }) => `${manifest.kind} ${manifest.metadata.name} reads the Secret ${secretRef?.name}`,
      ),
  );
  return [...new Set([...missing, ...whole])];
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
      const consolePort = env.find((variable) => variable.name === "CONSOLE_PORT")?.value;
      const expected: Readonly<Record<string, number>> = {
        http: image.port,
        metrics: image.metricsPort,
        console: Number(consolePort),
      };
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

interface ProcessGroup {
  /** The maximum of processes, one more than usual during an update included. */
  readonly processes: number;
  /** The maximum of connections of one process. */
  readonly pool: number;
  /** The host from which it reads lists; each process opens as many connections there. */
  readonly readHost: string | undefined;
}

/** The processes that connect to the database; migrations run alone. */
function findGroups(manifests: readonly Manifest[]): ProcessGroup[] {
  return findPods(manifests).flatMap(({ manifest, pod }) => {
    const variables = pod.containers.flatMap(({ env = [] }) => env);
    const valueOf = (variable: string) => variables.find(({ name }) => name === variable)?.value;
    const pool = valueOf("DATABASE_POOL");
    if (pool === undefined || manifest.kind === "Job") return [];
    const autoscaler = manifests.find(
      ({ spec }) => (spec["scaleTargetRef"] as { name: string } | undefined)?.name === manifest.metadata.name,
    );
    const processes = Number(autoscaler?.spec["maxReplicas"] ?? manifest.spec["replicas"]) + 1;
    const readUrl = valueOf("DATABASE_READ_URL");
    return [{ processes, pool: Number(pool), readHost: readUrl && new URL(readUrl).hostname }];
  });
}

const sumOf = (groups: readonly ProcessGroup[], count: (group: ProcessGroup) => number): number =>
  groups.reduce((sum, group) => sum + count(group), 0);

/** For migrations, operators, the exporter of metrics and the cluster's manager. */
const reserved = 20;

/**
 * Connections that all processes together may open, at the poolers, the primary and a standby, and the limits of each.
 * All that read from standbys may meet at one, as while another is replaced.
 */
export function checkConnections(manifests: readonly Manifest[]): string[] {
  const groups = findGroups(manifests);
  const processes = sumOf(groups, (one) => one.processes);
  const atPooler = sumOf(groups, (one) => one.processes * one.pool);
  const pooler = manifests.find(({ kind }) => kind === "Pooler")?.spec as
    | { instances: number; pgbouncer: { parameters: Record<string, string> } }
    | undefined;
  const cluster = manifests.find(({ kind }) => kind === "Cluster");
  if (pooler === undefined || cluster === undefined) return ["There is no pooler, or no cluster."];
  const { parameters } = cluster.spec["postgresql"] as { parameters: { max_connections: string } };
  const limit = Number(parameters.max_connections);
  const poolerLimit = Number(pooler.pgbouncer.parameters["max_client_conn"]);
  // Of CloudNativePG's services, `-ro` leads to standbys and `-r` to any server.
  const { name } = cluster.metadata;
  const readAt = (...hosts: readonly string[]) =>
    sumOf(groups, ({ readHost = "", ...one }) => (hosts.includes(readHost) ? one.processes * one.pool : 0));
  const [atStandby, alsoAtPrimary] = [readAt(`${name}-ro`, `${name}-r`), readAt(`${name}-r`)];
  // The pooler's, and one of each process for hints.
  const ofPooler = pooler.instances * Number(pooler.pgbouncer.parameters["default_pool_size"]);
  const direct = ofPooler + processes + alsoAtPrimary + reserved;
  return [
    ...(atPooler > poolerLimit * pooler.instances
      ? [`${processes} processes may open ${atPooler} connections to poolers that take ${poolerLimit} each`]
      : []),
    ...(direct > limit ? [`PostgreSQL takes ${limit} connections, and ${direct} may be opened`] : []),
    ...(atStandby + reserved > limit
      ? [`A standby takes ${limit} connections, and ${atStandby + reserved} may be opened`]
      : []),
  ];
}
