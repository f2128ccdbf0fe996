import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** Shell commands, and their expected output. */
export interface Block {
  /** The line in the page. */
  readonly line: number;
  readonly script: string;
  /** Undefined if the page shows no output. */
  readonly shown: string | undefined;
}

/** The `sh` blocks of a Markdown page, each with the block of another language that directly follows, if any. */
export function readBlocks(page: string): Block[] {
  const fence = /^```sh\n(.*?)^```$(?:\n\n^```(?:json|text)\n(.*?)^```$)?/gms;
  return Array.from(page.matchAll(fence), (match) => ({
    line: page.slice(0, match.index).split("\n").length + 1,
    script: match[1] ?? "",
    shown: match[2],
  }));
}

/**
 * Runs the unchanged blocks one after the other in one `bash`.
 *
 * @throws Error with the shell's error output, if a line fails or a variable is not set.
 */
export async function runBlocks(blocks: readonly Block[], env: Record<string, string>): Promise<string[]> {
  const end = "── end of block";
  const script = blocks.map((block) => `${block.script}\necho; echo '${end}'`).join("\n");
  const shell = spawn("bash", ["-c", `set -euo pipefail\n${script}`], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], output, complaint] = await Promise.all([
    once(shell, "exit"),
    text(shell.stdout),
    text(shell.stderr),
  ]);
  const answers = output.split(`${end}\n`).map((answer) => answer.trim());
  if (code !== 0) {
    const broken = blocks[answers.length - 1];
    throw new Error(`The block at line ${broken?.line} ends with ${code}: ${complaint}${answers.at(-1)}`);
  }
  return answers.slice(0, blocks.length);
}

// The shapes of values that differ in each run.
const forms: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "<id>"],
  [/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<instant>"],
  [/\b\d{4}-\d\d-\d\d\b/g, "<day>"],
  [/(?<="(?:token|challenge|verification)":")[\w-]{43}(?=")/g, "<secret>"],
  [/(?<="nextcursor":")[\w-]+(?=")/g, "<cursor>"],
  [/\+\d{3} \d{3} \d{3} \d{3}|\d{3} \d{3} \d{3}|\d{6,}/g, "<number>"],
];

/** An answer without values that differ in each run. JSON is normalized. */
export function formOf(answer: string): string {
  let form = answer.trim();
  try {
    form = JSON.stringify(JSON.parse(form));
  } catch {
    // Several lines, or plain words.
  }
  for (const [pattern, name] of forms) form = form.replaceAll(pattern, name);
  return form;
}
