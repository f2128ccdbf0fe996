import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hasCaddy, validateCaddyfile } from "./caddyfile.ts";
import { readCompose } from "./compose-file.ts";

const caddyfile = path.resolve(import.meta.dirname, "../compose/Caddyfile");
const upstreams = readCompose().services["proxy"]?.environment?.["UPSTREAMS"] ?? "";
const variables = {
  SITE_HOST: "bandeja.example",
  UPSTREAMS: upstreams,
  CONSOLE_SITE: "console.bandeja.example",
  CONSOLE_UPSTREAMS: "api-1:4000 api-2:4000",
};

test.runIf(hasCaddy)("the installed Caddy accepts the Caddyfile", async () => {
  await expect(validateCaddyfile(caddyfile, variables)).resolves.toBeUndefined();
});

test.runIf(hasCaddy).each([
  ["an unknown policy", "lb_policy least_conn", "lb_policy least_busy", "least_busy"],
  ["an unknown directive", "request_body {", "request_bodies {", "request_bodies"],
  ["a duration without a unit", "grace_period 30s", "grace_period 30x", "30x"],
])("Caddy refuses %s", async (_what, part, replacement, reason) => {
  const folder = await mkdtemp(path.join(tmpdir(), "bandeja-caddy-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const broken = path.join(folder, "Caddyfile");
  await writeFile(
    broken,
    (await readFile(caddyfile, "utf8")).replace(part, () => replacement),
  );
  await expect(validateCaddyfile(broken, variables)).rejects.toThrow(reason);
});
