import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { image } from "./product.ts";

const folder = path.resolve(import.meta.dirname, "../image");
const containerfile = readFileSync(path.join(folder, "Containerfile"), "utf8");

test("the image has the ports, the user and the entry point that the deployments rely on", () => {
  for (const line of [
    `PORT=${image.port} `,
    `METRICS_PORT=${image.metricsPort} `,
    `USER ${image.user}:${image.user}`,
    `ENTRYPOINT ["node", "${image.entryPoint}"]`,
  ]) {
    expect(containerfile).toContain(line);
  }
});

test("the image's entry point knows the commands of the deployments", () => {
  const { stderr } = spawnSync(process.execPath, [path.join(folder, "entry-point.mjs"), "unknown"], {
    encoding: "utf8",
  });
  const known = /Known: (.*)\./.exec(stderr)?.[1]?.split(", ");
  expect(known).toEqual(expect.arrayContaining([...image.commands, "operator", "check-invariants"]));
});
