import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";

const folder = path.resolve(import.meta.dirname, "..");

interface Healthcheck {
  readonly test?: readonly string[];
  readonly disable?: boolean;
}

export interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly user?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly restart?: string;
  readonly stop_grace_period?: string;
  readonly healthcheck?: Healthcheck;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly network_mode?: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly deploy?: { readonly resources?: { readonly limits?: Readonly<Record<string, unknown>> } };
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<
    Record<
      string,
      {
        readonly internal?: boolean;
        readonly ipam?: { readonly config: readonly { readonly subnet: string }[] };
      }
    >
  >;
  readonly volumes: Readonly<Record<string, unknown>>;
}

export const composeFile = path.join(folder, "compose.yaml");
export const composeText = readFileSync(composeFile, "utf8");

/** The Compose file with its anchors resolved. */
export const readCompose = (): ComposeFile => parse(composeText, { merge: true }) as ComposeFile;

/** Names and values of a file of variables. */
export function readVariables(name: string): Map<string, string> {
  const text = readFileSync(path.join(folder, name), "utf8");
  return new Map([...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, key = "", value = ""]) => [key, value]));
}

const linter = path.join(folder, "tools/node_modules/dclint/bin/dclint.cjs");

interface Linted {
  readonly filePath: string;
  readonly messages: readonly { readonly rule: string; readonly message: string }[];
}

/** The specification's schema, and rules of a linter. @returns the rules that each file breaks */
export async function lintCompose(files: readonly string[]): Promise<string[][]> {
  const settings = ["--config", path.join(folder, ".dclintrc.json"), "--formatter", "json"];
  const { stdout } = await promisify(execFile)(process.execPath, [linter, ...settings, ...files]).catch(
    (error: unknown) => error as { stdout: string },
  );
  const linted = JSON.parse(stdout) as Linted[];
  return files.map(
    (file) =>
      linted.find(({ filePath }) => filePath === file)?.messages.map(({ rule }) => rule) ?? ["not linted"],
  );
}
