import type { Metric } from "./health-check.ts";
import type { HealthReport } from "./readiness.ts";

const escape = (value: string): string =>
  value
    .replaceAll("\\", String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll("\n", String.raw`\n`);

function writeMetric({ name, help, samples }: Metric): string {
  const lines = samples.map(([labels, value]) => {
    const written = Object.entries(labels).map(([label, text]) => `${label}="${escape(text)}"`);
    return `${name}${written.length === 0 ? "" : `{${written.join(",")}}`} ${value}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join("")}`;
}

const severity = { ok: 0, degraded: 1, down: 2 } as const;

/** The readiness checks in Prometheus's text format. */
export function writeMetrics({ checks }: HealthReport): string {
  const health: Metric = {
    name: "bandeja_health",
    help: "State of a part of this process: 0 ok, 1 degraded, 2 down.",
    samples: Object.entries(checks).map(([check, { status }]) => [{ check }, severity[status]]),
  };
  const others = Object.values(checks).flatMap(({ metrics }) => metrics ?? []);
  return [health, ...others].map(writeMetric).join("");
}
