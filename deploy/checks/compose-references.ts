import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { composeText, readVariables, type ComposeFile, type Service } from "./compose-file.ts";
import { image, isVariable } from "./product.ts";

const folder = path.resolve(import.meta.dirname, "..");
const isOurs = ({ image: name }: Service): boolean => name.startsWith("${BANDEJA_IMAGE");

/** Dependencies, volumes, networks and mounted files that are not there. */
export function checkNames({ services, networks, volumes }: ComposeFile): string[] {
  return Object.entries(services).flatMap(([name, service]) => {
    const dependencies = Object.entries(service.depends_on ?? {}).flatMap(([other, { condition }]) => {
      const target = services[other];
      if (target === undefined) return [`${name} waits for ${other}, which is no service`];
      if (condition === "service_healthy" && target.healthcheck?.test === undefined) {
        return [`${name} waits for the health of ${other}, which has no health check`];
      }
      return condition === "service_completed_successfully" && target.restart !== "no"
        ? [`${name} waits for the end of ${other}, which is started again`]
        : [];
    });
    const mounts = (service.volumes ?? []).flatMap((volume) => {
      const [source = ""] = volume.split(":");
      const isThere = source.startsWith(".") ? existsSync(path.join(folder, source)) : source in volumes;
      return isThere ? [] : [`${name} mounts ${source}, which is not there`];
    });
    const unknown = (service.networks ?? [])
      .filter((network) => !(network in networks))
      .map((network) => `${name} is in the network ${network}, which is not there`);
    return [...dependencies, ...mounts, ...unknown];
  });
}

/** Settings, commands and health checks that the image does not have, and variables that the examples lack. */
export function checkVariables({ services }: ComposeFile, text = composeText): string[] {
  const examples = readVariables("env.example");
  const used = new Set([...text.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g)].map(([, name = ""]) => name));
  const ours = Object.entries(services).filter(([, service]) => isOurs(service));
  return [
    ...[...used].filter((name) => !examples.has(name)).map((name) => `env.example has no ${name}`),
    ...[...examples.keys()]
      .filter((name) => !used.has(name))
      .map((name) => `nothing uses ${name} of env.example`),
    ...[...readVariables("bandeja.env.example").keys()]
      .filter((name) => !isVariable(name) || ours.some(([, { environment = {} }]) => name in environment))
      .map((name) => `bandeja.env.example has ${name}, which is no setting, or is set in compose.yaml`),
    ...ours.flatMap(([name, { command = [], environment = {}, healthcheck }]) => [
      ...Object.keys(environment)
        .filter((one) => !isVariable(one))
        .map((one) => `${name} sets ${one}, which is no setting`),
      ...((image.commands as readonly string[]).includes(command[0] ?? "all")
        ? []
        : [`${name} runs ${command[0]}, which the image does not know`]),
      ...(healthcheck?.disable === true || healthcheck?.test?.includes(image.entryPoint) === true
        ? []
        : [`${name} is not asked for its health by the image's entry point`]),
    ]),
  ];
}

/** The volume in which a service sees a file, and whether it may write there. */
function findMount(
  { volumes = [] }: Service,
  file: string,
): { name: string; isWritable: boolean } | undefined {
  for (const volume of volumes) {
    const [name = "", target = "", mode] = volume.split(":");
    if (target === path.posix.dirname(file)) return { name, isWritable: mode !== "ro" };
  }
  return undefined;
}

/** Whether a process that works on the queue sees when a backup last succeeded: otherwise nobody learns of a failed one. */
export function checkBackups({ services }: ComposeFile): string[] {
  const { backup } = services;
  const stamp = backup?.environment?.["STAMP"];
  const written = backup && stamp !== undefined ? findMount(backup, stamp) : undefined;
  if (stamp === undefined || written?.isWritable !== true) return ["backup writes no file when it succeeds"];
  const workers = Object.entries(services).filter(
    ([, service]) => isOurs(service) && ["worker", "all"].includes(service.command?.[0] ?? "all"),
  );
  return workers
    .filter(([, service]) => {
      const file = service.environment?.["BACKUP_STAMP_FILE"];
      if (file === undefined || path.posix.basename(file) !== path.posix.basename(stamp)) return true;
      return findMount(service, file)?.name !== written.name;
    })
    .map(([name]) => `${name} does not see when a backup last succeeded`);
}

/** What the proxy must do with headers that the servers believe, since it is trusted. */
const ofVisitors = [
  "header_up X-Request-Id {http.request.uuid}",
  "header_up -Traceparent",
  "header_up -Tracestate",
];

/** The lines of a Caddyfile that keep visitors from choosing request ids and traces, and are missing. */
export const checkVisitorHeaders = (caddyfile: string): string[] =>
  ofVisitors
    .filter((line) => !caddyfile.split("\n").some((one) => one.trim() === line))
    .map((line) => `the Caddyfile has no line ${line}`);

/** Whether the proxy reaches each API, alone publishes ports, and is the only one whose forwarding headers count. */
export function checkProxy({ services, networks }: ComposeFile): string[] {
  const proxy = services["proxy"];
  const apis = Object.entries(services).filter(([, { command }]) => command?.[0] === "api");
  const upstreams = (proxy?.environment?.["UPSTREAMS"] ?? "").split(" ");
  const caddyfile = readFileSync(path.join(folder, "compose/Caddyfile"), "utf8");
  const read = [...caddyfile.matchAll(/\{\$(\w+)\}/g)].map(([, name = ""]) => name);
  const subnets = (networks["edge"]?.ipam?.config ?? []).map(({ subnet }) => subnet).join(",");
  const others = Object.entries(services)
    .filter(
      ([name, service]) =>
        (service.networks ?? []).includes("edge") && name !== "proxy" && !apis.some(([api]) => api === name),
    )
    .map(([name]) => `${name} is in the proxy's network, and could forge addresses of visitors`);
  return [
    ...apis
      .filter(([name]) => !upstreams.includes(`${name}:${image.port}`))
      .map(([name]) => `the proxy has no upstream ${name}:${image.port}`),
    ...(upstreams.length === apis.length ? [] : ["the proxy has an upstream that is no API"]),
    ...read
      .filter((name) => proxy?.environment?.[name] === undefined)
      .map((name) => `the Caddyfile reads ${name}, which is not set`),
    ...Object.entries(services)
      .filter(([name, { ports = [] }]) => name !== "proxy" && ports.length > 0)
      .map(([name]) => `${name} publishes a port`),
    ...apis
      .filter(([, { environment }]) => environment?.["TRUST_PROXY"] !== subnets)
      .map(([name]) => `${name} does not trust exactly the proxy's network`),
    ...apis
      .filter(([, { environment }]) => environment?.["TRUST_REQUEST_ID"] !== "on")
      .map(([name]) => `${name} does not take the proxy's ids of requests`),
    ...others,
    ...checkVisitorHeaders(caddyfile),
  ];
}
