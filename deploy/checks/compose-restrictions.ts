import type { ComposeFile, Service } from "./compose-file.ts";
import { shortestGrace } from "./product.ts";

/** What a service is allowed that others are not, and why. */
const exceptions: Readonly<Record<string, { readonly caps?: readonly string[]; readonly root?: string }>> = {
  proxy: { caps: ["NET_BIND_SERVICE"], root: "binds ports below 1024" },
  prepare: { caps: ["CHOWN"], root: "gives volumes to other users" },
};

const isOnce = ({ restart }: Service): boolean => restart === "no";

function checkPrivileges(name: string, service: Service): string[] {
  const allowed = exceptions[name] ?? {};
  const added = service.cap_add ?? [];
  // The image of ours has a user of its own.
  const user = service.env_file === undefined ? (service.user ?? "0") : "image";
  return [
    service.read_only === true || "has a root file system that can be written to",
    service.cap_drop?.includes("ALL") === true || "keeps capabilities",
    added.every((one) => allowed.caps?.includes(one)) || `adds ${added.join()}`,
    service.security_opt?.includes("no-new-privileges:true") === true || "may gain privileges",
    !user.startsWith("0") || allowed.root !== undefined || "runs as root",
  ].filter((problem) => problem !== true);
}

function checkLimits(service: Service): string[] {
  const limits = service.deploy?.resources?.limits ?? {};
  return ["cpus", "memory", "pids"]
    .filter((one) => limits[one] === undefined)
    .map((one) => `has no limit of ${one}`);
}

function checkLife(service: Service): string[] {
  const seconds = Number(/^(\d+)s$/.exec(service.stop_grace_period ?? "10s")?.[1]);
  const drain = service.environment?.["SHUTDOWN_DRAIN_SECONDS"];
  const shortest = drain === undefined ? 0 : shortestGrace(Number(drain));
  return [
    ...(isOnce(service) || service.healthcheck?.test !== undefined ? [] : ["has no health check"]),
    ...(seconds >= shortest ? [] : [`is killed after ${seconds} s, and may need ${shortest} to stop`]),
  ];
}

/** What only some may reach: the database and the store, from where nothing reaches the internet. */
function checkReach(name: string, service: Service, { networks }: ComposeFile): string[] {
  const own = service.networks ?? [];
  const isInternal = own.every((network) => networks[network]?.internal === true);
  const isServer = service.env_file !== undefined;
  if (own.length === 0) return service.network_mode === "none" ? [] : ["is in no network"];
  const mayLeave = name === "proxy" || (isServer && !isOnce(service));
  return [
    ...(isInternal || mayLeave ? [] : ["reaches the internet"]),
    ...(mayLeave && isInternal ? ["does not reach providers"] : []),
    ...(name === "proxy" && own.includes("data") ? ["reaches the database"] : []),
  ];
}

/** What each service may do, use and reach, and how it ends. */
export const checkServices = (file: ComposeFile): string[] =>
  Object.entries(file.services).flatMap(([name, service]) =>
    [
      ...checkPrivileges(name, service),
      ...checkLimits(service),
      ...checkLife(service),
      ...checkReach(name, service, file),
    ].map((problem) => `${name} ${problem}`),
  );

/** Connections that all processes together may open, and PostgreSQL's limit. */
export function checkPool({ services }: ComposeFile): string[] {
  const limit = Number(/max_connections=(\d+)/.exec(services["postgres"]?.command?.join(" ") ?? "")?.[1]);
  const pools = Object.values(services).flatMap(({ environment, env_file: file }) =>
    file === undefined ? [] : [Number(environment?.["DATABASE_POOL"] ?? 24)],
  );
  // Some for operators and backups.
  const needed = pools.reduce((sum, pool) => sum + pool, 0) + 10;
  return needed <= limit ? [] : [`PostgreSQL takes ${limit} connections, and ${needed} may be opened`];
}
