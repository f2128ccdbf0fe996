import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Manifest } from "./manifests.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.resolve(import.meta.dirname, "../tools/node_modules/.manifests");
const compiler = path.join(root, "node_modules/typescript/bin/tsc");

/** Where the type of a kind is declared, or, for those of CloudNativePG that no package has, its declaration. */
const types: Readonly<Record<string, string>> = {
  "apps/v1 Deployment": 'import("kubernetes-models/apps/v1").IDeployment',
  "v1 Service": 'import("kubernetes-models/v1").IService',
  "v1 Secret": 'import("kubernetes-models/v1").ISecret',
  "batch/v1 Job": 'import("kubernetes-models/batch/v1").IJob',
  "autoscaling/v2 HorizontalPodAutoscaler":
    'import("kubernetes-models/autoscaling/v2").IHorizontalPodAutoscaler',
  "policy/v1 PodDisruptionBudget": 'import("kubernetes-models/policy/v1").IPodDisruptionBudget',
  "networking.k8s.io/v1 Ingress": 'import("kubernetes-models/networking.k8s.io/v1").IIngress',
  "networking.k8s.io/v1 NetworkPolicy": 'import("kubernetes-models/networking.k8s.io/v1").INetworkPolicy',
  ...Object.fromEntries(
    ["ServiceMonitor", "PodMonitor", "PrometheusRule"].map((kind) => [
      `monitoring.coreos.com/v1 ${kind}`,
      `import("@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1").I${kind}`,
    ]),
  ),
  "postgresql.cnpg.io/v1 Cluster": "Custom<cnpg.ClusterSpec>",
  "postgresql.cnpg.io/v1 ScheduledBackup": "Custom<cnpg.ScheduledBackupSpec>",
  "postgresql.cnpg.io/v1 Pooler": "Custom<PoolerSpec>",
  "barmancloud.cnpg.io/v1 ObjectStore": "Custom<ObjectStoreSpec>",
};

// The package has classes for numbers and texts, enumerations, and its own case of abbreviations.
const declarations = `
import type * as cnpg from "@cdk8s-kit/crds/pg";
import type { IPodSpec } from "kubernetes-models/v1";
type Spelled<K> = K extends "isWalArchiver" ? "isWALArchiver"
  : K extends \`\${infer Head}Url\` ? \`\${Head}URL\`
  : K extends \`\${infer Head}Sql\` ? \`\${Head}SQL\`
  : K;
type Plain<T> = T extends string ? T | \`\${T}\`
  : T extends number | boolean | undefined ? T
  : T extends readonly (infer E)[] ? readonly Plain<E>[]
  : T extends { readonly value: unknown } ? string | number
  : { [K in keyof T as Spelled<K>]: Plain<T[K]> };
interface Custom<Spec> {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  readonly spec: Plain<Spec>;
}
interface PoolerSpec {
  cluster: { name: string };
  type?: "rw" | "ro";
  instances?: number;
  pgbouncer: { poolMode?: "session" | "transaction"; parameters?: Record<string, string>; pg_hba?: string[] };
  template?: { metadata?: { labels?: Record<string, string> }; spec?: Omit<IPodSpec, "containers"> &
    { containers: (Omit<IPodSpec["containers"][number], "image"> & { image?: string })[] } };
}
interface ObjectStoreSpec {
  configuration: Omit<cnpg.ClusterSpecBackupBarmanObjectStore, "serverName">;
  retentionPolicy?: string;
}
`;

/**
 * Compares objects with the types of their kinds: names of fields, required ones, and values. An unknown field is an error, as
 * it is for the API with strict validation.
 *
 * @returns a line for each problem
 */
export async function checkTypes(manifests: readonly Manifest[]): Promise<string[]> {
  const unknown = manifests.filter(({ apiVersion, kind }) => types[`${apiVersion} ${kind}`] === undefined);
  const known = manifests.filter((manifest) => !unknown.includes(manifest));
  const lines = known.map(
    (manifest, n) =>
      `export const m${n}: ${types[`${manifest.apiVersion} ${manifest.kind}`]} = ${JSON.stringify(manifest)};`,
  );
  const file = path.join(folder, `${crypto.randomUUID()}.ts`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, [declarations.trim().replaceAll("\n", " "), ...lines].join("\n"));
  const options = "--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target es2024 --types";
  try {
    await promisify(execFile)(process.execPath, [compiler, ...options.split(" "), "", file], { cwd: root });
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return [...unknown.map(({ kind }) => `no type for ${kind}`), ...explain(stdout, known)];
  } finally {
    await rm(file);
  }
  return unknown.map(({ kind }) => `no type for ${kind}`);
}

/** The compiler's lines with the object in place of the position. */
function explain(output: string, manifests: readonly Manifest[]): string[] {
  const found = [...output.matchAll(/\((\d+),\d+\): error TS\d+: ([^\n]+(?:\n {2,}[^\n]+)*)/g)];
  if (found.length === 0) return [output];
  return found.map(([, line, message]) => {
    const manifest = manifests[Number(line) - 2];
    return manifest === undefined
      ? `the types do not compile: ${message}`
      : `${manifest.kind} ${manifest.metadata.name}: ${message}`;
  });
}
